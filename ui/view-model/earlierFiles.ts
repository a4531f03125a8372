/** Where the first chunk after the header of a PNG begins (PNG 3rd edition, §5.2 and §11.2.1). */
const SECOND_CHUNK = 33;

/** Whether a `cv.pdf` or `social-card.png` says of itself that a version of Portfolio made it which had commands for that. */
export function isOfEarlierVersion(file: Buffer): boolean {
  return (
    /<dc:source>sha256:[\da-f]{64}</.test(file.toString('latin1')) ||
    file.subarray(SECOND_CHUNK + 4).toString('latin1', 0, 15) === 'iTXtDescription'
  );
}
