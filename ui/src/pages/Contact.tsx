import { ContactForm } from '../components/ContactForm';
import { ContactPanel } from '../components/ContactPanel';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { contact, owner, titles } from '../content';
import styles from './Contact.module.css';

export function Contact() {
  return (
    <>
      <PageHeading title={titles.contact}>
        <p>{contact.lead}</p>
      </PageHeading>
      <div className={styles.sheet}>
        <Section id="contact-coordonnees" title="Coordonnées">
          <ContactPanel owner={owner} />
        </Section>
        <Section id="contact-formulaire" title="Votre message">
          <ContactForm />
        </Section>
      </div>
    </>
  );
}
