import { Facts } from '../components/Facts';
import { PageHeading } from '../components/PageHeading';
import { Section } from '../components/Section';
import { site } from '../site';

const { legal } = site;

/** Who publishes the site and who hosts it (law 2004-575 of 21 June 2004, article 1-1). */
export function Legal() {
  if (!legal) return null;
  return (
    <>
      <PageHeading title="Mentions légales" />
      <Section id="mentions-editeur" title="Éditeur">
        {legal.private && (
          <p>
            Ce site est publié à titre non professionnel par une personne physique, qui a communiqué
            son identité à l’hébergeur comme le prévoit l’article 1-1 de la loi n° 2004-575 du
            21 juin 2004.
          </p>
        )}
        {legal.publisher && <Facts facts={legal.publisher} />}
      </Section>
      <Section id="mentions-hebergeur" title="Hébergeur">
        {legal.host && <Facts facts={legal.host} />}
      </Section>
    </>
  );
}
