import { ContactForm } from '../components/ContactForm';
import { ContactPanel } from '../components/ContactPanel';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { contact, owner } from '../content';

export function Contact() {
  return (
    <>
      <PageHeading title="Contact">
        <p>{contact.lead}</p>
      </PageHeading>
      <Section id="contact-coordonnees" title="Coordonnées">
        <ContactPanel owner={owner} />
      </Section>
      <Section id="contact-formulaire" title="Message">
        <ContactForm />
      </Section>
    </>
  );
}
