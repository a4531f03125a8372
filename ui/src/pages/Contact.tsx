import { ContactForm } from '../components/ContactForm';
import { ContactPanel } from '../components/ContactPanel';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { Signature } from '../components/Signature';
import { TwoColumns } from '../components/TwoColumns';
import { site } from '../site';

const { contact, owner, signature, titles } = site;

export function Contact() {
  return (
    <>
      <PageHeading title={titles.contact} remark={contact.remark}>
        <p className="lead">{contact.lead}</p>
      </PageHeading>
      <TwoColumns>
        <Section id="contact-coordonnees" title="Coordonnées" noTab>
          <ContactPanel owner={owner} />
        </Section>
        <Section id="contact-formulaire" title="Votre message" noTab>
          <ContactForm />
        </Section>
        {signature && <Signature />}
      </TwoColumns>
    </>
  );
}
