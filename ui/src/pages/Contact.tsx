import { AccentedText } from '../components/AccentedText';
import { ContactForm } from '../components/ContactForm';
import { ContactPanel } from '../components/ContactPanel';
import { PageHeading } from '../components/PageHeading';
import { contact, owner, titles } from '../content';
import styles from './Contact.module.css';

export function Contact() {
  return (
    <>
      <PageHeading title={titles.contact}>
        <p>{contact.lead}</p>
      </PageHeading>
      <div className={styles.sheet}>
        <section className={styles.margin} aria-labelledby="contact-coordonnees">
          <h2 id="contact-coordonnees">
            <AccentedText>Coordonnées</AccentedText>
          </h2>
          <ContactPanel owner={owner} />
        </section>
        <section aria-labelledby="contact-formulaire">
          <h2 id="contact-formulaire">Votre message</h2>
          <ContactForm />
        </section>
      </div>
    </>
  );
}
