import { joinTexts } from '../../content/richText';
import { CallToAction } from '../components/CallToAction';
import { InlineText } from '../components/InlineText';
import { PageHeading } from '../components/PageHeading';
import { PictureFrame } from '../components/PictureFrame';
import { Prose } from '../components/Prose';
import { Section } from '../components/Section';
import { TraitList } from '../components/TraitList';
import { TwoColumns } from '../components/TwoColumns';
import { useSite } from '../site';
import styles from './About.module.css';

export function About() {
  const { about, gallery, hasHandwriting, ids, interests, owner, titles, values } = useSite();
  const journey = (
    <div className="lead">
      {about.journey.length > 0 && <Prose text={joinTexts(about.journey, '\n')} />}
    </div>
  );
  const lists = [
    { id: ids.values, title: titles.values, traits: values },
    { id: ids.interests, title: titles.interests, traits: interests },
  ].filter(({ traits }) => traits.length > 0);
  const sections = lists.map(({ id, title, traits }) => (
    <Section key={id} id={id} title={title} noTab={lists.length > 1}>
      <TraitList traits={traits} inHalf={lists.length > 1} />
    </Section>
  ));
  return (
    <>
      <PageHeading title={about.title} remark={about.remark} />
      {(about.journey.length > 0 || owner.portrait) && (
        <Section id={ids.journey} title={titles.journey} hideHeading>
          {owner.portrait ? (
            <div className={`row ${styles.portrayed}`}>
              <div className={`in-wide-margin ${styles.portrait}`}>
                <PictureFrame picture={owner.portrait} shape="portrait" />
              </div>
              {journey}
            </div>
          ) : (
            journey
          )}
        </Section>
      )}
      {lists.length > 1 ? <TwoColumns>{sections}</TwoColumns> : sections}
      {gallery.length > 0 && (
        <Section id={ids.gallery} title={titles.gallery}>
          <ul className={`stack ${styles.gallery}`}>
            {gallery.map((picture) => (
              <li key={picture.alt} data-wide={picture.wide}>
                <PictureFrame picture={picture} />
                {picture.caption && (
                  <p className={`${hasHandwriting ? 'handwritten' : 'small'} ${styles.caption}`}>
                    <InlineText text={picture.caption} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallToAction />
    </>
  );
}
