import { Facts } from '../components/Facts';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { useSite } from '../site';

/** The page « Mentions légales ». */
export function Legal() {
  const { legal, words } = useSite();
  if (!legal) return null;
  return (
    <>
      <PageHeading title={words.legal} />
      {legal.parts.map(({ id, title, text, facts }) => (
        <Section key={id} id={id} title={title}>
          {text && <p>{text}</p>}
          {facts && <Facts facts={facts} />}
        </Section>
      ))}
    </>
  );
}
