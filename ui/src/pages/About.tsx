import { CallToAction } from '../components/CallToAction';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { TraitList } from '../components/TraitList';
import { TwoColumns } from '../components/TwoColumns';
import { useSite } from '../site';
import { Gallery } from './Gallery';
import { Journey } from './Journey';

/** The page « À propos ». */
export function About() {
  const { about, gallery, ids, interests, owner, titles, values } = useSite();
  const lists = [
    { id: ids.values, title: titles.values, traits: values },
    { id: ids.interests, title: titles.interests, traits: interests },
  ].filter(({ traits }) => traits.length > 0);
  const hasBothLists = lists.length > 1;
  const sections = lists.map(({ id, title, traits }) => (
    <Section key={id} id={id} title={title} noTab={hasBothLists}>
      <TraitList traits={traits} inHalf={hasBothLists} />
    </Section>
  ));
  return (
    <>
      <PageHeading title={about.title} remark={about.remark} />
      {(about.journey.length > 0 || owner.portrait) && (
        <Section id={ids.journey} title={titles.journey} hideHeading>
          <Journey />
        </Section>
      )}
      {hasBothLists ? <TwoColumns>{sections}</TwoColumns> : sections}
      {gallery.length > 0 && (
        <Section id={ids.gallery} title={titles.gallery}>
          <Gallery />
        </Section>
      )}
      <CallToAction />
    </>
  );
}
