import { useSite } from '../../site';
import { DemoForm } from './DemoForm';
import { MailForm } from './MailForm';
import { ServerForm } from './ServerForm';

/** The form that the content asks for, if any. A build leaves out the code of the other forms (vite/site.ts). */
export function ContactForm() {
  const { form } = useSite().contact;
  if (import.meta.env.HAS_SERVER_FORM && form.kind === 'server') return <ServerForm form={form} />;
  if (import.meta.env.HAS_MAIL_FORM && form.kind === 'mail') return <MailForm form={form} />;
  if (import.meta.env.HAS_DEMO_FORM && form.kind === 'demo') return <DemoForm />;
  return null;
}
