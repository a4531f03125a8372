import { CallToAction } from '../components/CallToAction';
import { PageHeading } from '../components/PageHeading';
import { PictureFrame } from '../components/PictureFrame';
import { Prose } from '../components/Prose';
import { Section } from '../components/Section';
import { TraitList } from '../components/TraitList';
import { TwoColumns } from '../components/TwoColumns';
import { site } from '../site';
import styles from './About.module.css';

const { about, gallery, interests, owner, titles, values } = site;

const journey = (
  <div className="lead">
    {about.journey.length > 0 && <Prose text={about.journey.join('\n')} />}
  </div>
);

const lists = [
  { id: 'about-valeurs', title: titles.values, traits: values },
  { id: 'about-interets', title: titles.interests, traits: interests },
].filter(({ traits }) => traits.length > 0);

const sections = lists.map(({ id, title, traits }) => (
  <Section key={id} id={id} title={title} noTab={lists.length > 1}>
    <TraitList traits={traits} inHalf={lists.length > 1} />
  </Section>
));

export function About() {
  return (
    <>
      <PageHeading title={about.title} remark={about.remark} />
      {(about.journey.length > 0 || owner.portrait) && (
        <Section id="about-parcours" title={titles.journey} hideHeading>
          {owner.portrait ? (
            <div className={`row ${styles.portrayed}`}>
              <div className={`in-margin ${styles.portrait}`}>
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
        <Section id="about-galerie" title={titles.gallery}>
          <ul className={styles.gallery}>
            {gallery.map((picture) => (
              <li key={picture.alt} data-wide={picture.wide}>
                <PictureFrame picture={picture} />
                {picture.caption && <p className={`small ${styles.caption}`}>{picture.caption}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallToAction />
    </>
  );
}
