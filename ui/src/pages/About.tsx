import { PageHeading } from '../components/PageHeading';
import { PictureFrame } from '../components/PictureFrame';
import { Section } from '../components/Section';
import { TraitList } from '../components/TraitList';
import { about, gallery, interests, values } from '../content';
import styles from './About.module.css';

export function About() {
  return (
    <>
      <PageHeading title={about.title} />
      <Section id="about-parcours" title="Parcours">
        <div className={styles.journey}>
          {about.journey.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="about-valeurs" title="Valeurs">
        <TraitList traits={values} />
      </Section>
      <Section id="about-interets" title="Centres d’intérêt">
        <TraitList traits={interests} />
      </Section>
      <Section id="about-galerie" title="Galerie">
        <ul className={styles.gallery}>
          {gallery.map((item) => (
            <li key={item.id}>
              <PictureFrame picture={item} placeholder={item.alt} drawing={item.alt} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
