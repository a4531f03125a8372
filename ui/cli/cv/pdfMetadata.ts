import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { escapeHtml } from '../../document/escape.ts';

/** What a CV says about itself. */
export interface Description {
  /** What a reader shows as its title. */
  readonly title: string;
  /** Whose it is. */
  readonly author: string;
  /** Of which content it is (`contentFingerprint`). */
  readonly source: string;
}

/**
 * The PDF that Chromium printed, fit to be kept and forwarded: it says what it is, and neither when nor by which
 * version it was printed, so that the same content gives the same bytes; half as heavy, its objects compressed.
 */
export async function withPdfMetadata(
  printed: Uint8Array,
  description: Description,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed, { updateMetadata: false });
  const { context, catalog } = pdf;
  context.delete(context.trailerInfo.Info as never);
  context.trailerInfo.Info = context.register(context.obj({}));
  pdf.setTitle(description.title, { showInWindowTitleBar: true });
  pdf.setAuthor(description.author);
  // In the clear, as a metadata stream should be (ISO 32000-1, 14.3.2): it is found without reading the rest.
  const metadata = Buffer.from(metadataOf(description));
  const stream = context.stream(metadata, { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
  return pdf.save({ useObjectStreams: true });
}

/** The description in XMP (ISO 16684-1), by the Dublin Core's terms. */
function metadataOf({ title, author, source }: Description): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>fr</rdf:li></rdf:Bag></dc:language>
<dc:source>sha256:${source}</dc:source>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
