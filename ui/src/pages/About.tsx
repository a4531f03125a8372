import { Invitation } from '../components/Invitation';
import { PageHeading } from '../components/PageHeading';
import { PictureFrame } from '../components/PictureFrame';
import { Section } from '../components/Section';
import { TraitList } from '../components/TraitList';
import { about, gallery, interests, owner, titles, values } from '../content';
import styles from './About.module.css';

const journey = (
  <div className={styles.journey}>
    {about.journey.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

export function About() {
  return (
    <>
      <PageHeading title={about.title} />
      {(about.journey.length > 0 || owner.portrait) && (
        <Section id="about-parcours" title={titles.journey} unsaid>
          {owner.portrait ? (
            <div className={`beside ${styles.portrayed}`}>
              <div className={styles.portrait} data-margin="">
                <PictureFrame picture={owner.portrait} shape="portrait" />
              </div>
              {journey}
            </div>
          ) : (
            journey
          )}
        </Section>
      )}
      {values.length > 0 && (
        <Section id="about-valeurs" title={titles.values}>
          <TraitList traits={values} />
        </Section>
      )}
      {interests.length > 0 && (
        <Section id="about-interets" title={titles.interests}>
          <TraitList traits={interests} />
        </Section>
      )}
      {gallery.length > 0 && (
        <Section id="about-galerie" title={titles.gallery}>
          <ul className={styles.gallery}>
            {gallery.map((picture) => (
              <li key={picture.alt} data-wide={picture.wide ? '' : undefined}>
                <PictureFrame picture={picture} />
                {picture.caption && <p className={styles.caption}>{picture.caption}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Invitation />
    </>
  );
}
