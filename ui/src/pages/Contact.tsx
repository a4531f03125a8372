import { ContactForm } from '../components/ContactForm';
import { ContactPanel } from '../components/ContactPanel';
import { Halves } from '../components/Halves';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { Signature } from '../components/Signature';
import { site } from '../site';

const { contact, owner, signature, titles } = site;

export function Contact() {
  return (
    <>
      <PageHeading title={titles.contact} remark={contact.remark}>
        <p>{contact.lead}</p>
      </PageHeading>
      <Halves>
        <Section id="contact-coordonnees" title="Coordonnées">
          <ContactPanel owner={owner} />
        </Section>
        <Section id="contact-formulaire" title="Votre message">
          <ContactForm />
        </Section>
        {signature && <Signature />}
      </Halves>
    </>
  );
}
