import { ContactPanel } from '../components/ContactPanel';
import { ContactForm } from '../components/contactForm/ContactForm';
import { InlineText } from '../components/InlineText';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { Signature } from '../components/Signature';
import { TwoColumns } from '../components/TwoColumns';
import { useSite } from '../site';

/** The page « Contact ». */
export function Contact() {
  const { contact, ids, titles, words } = useSite();
  return (
    <>
      <PageHeading title={titles.contact} remark={contact.remark}>
        <p className="lead">
          <InlineText text={contact.lead} />
        </p>
      </PageHeading>
      <TwoColumns>
        <Section id={ids.details} title={words.details} noTab>
          <ContactPanel />
        </Section>
        {contact.form.kind !== 'none' && (
          <Section id={ids.form} title={words.message} noTab>
            <ContactForm />
          </Section>
        )}
        <Signature />
      </TwoColumns>
    </>
  );
}
