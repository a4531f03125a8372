import { PageHeading } from '../components/PageHeading';
import { PictureFrame } from '../components/PictureFrame';
import { Section } from '../components/Section';
import { TraitList } from '../components/TraitList';
import { about, gallery, interests, owner, titles, values } from '../content';
import styles from './About.module.css';

export function About() {
  return (
    <>
      <PageHeading title={about.title} />
      {(about.journey.length > 0 || owner.portrait) && (
        <Section id="about-parcours" title={titles.journey}>
          <div className={styles.journey} data-portrait={owner.portrait && ''}>
            {owner.portrait && <PictureFrame picture={owner.portrait} shape="portrait" />}
            {about.journey.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
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
              <li key={picture.alt}>
                <PictureFrame picture={picture} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
