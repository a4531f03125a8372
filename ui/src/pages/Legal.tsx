import { Facts } from '../components/Facts';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { site } from '../site';

/** The page « Mentions légales ». */
export function Legal() {
  if (!site.legal) return null;
  return (
    <>
      <PageHeading title="Mentions légales" />
      {site.legal.map(({ id, title, text, facts }) => (
        <Section key={id} id={id} title={title}>
          {text && <p>{text}</p>}
          {facts && <Facts facts={facts} />}
        </Section>
      ))}
    </>
  );
}
