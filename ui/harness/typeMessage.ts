// Types a message into the form at the address given as first argument, with the subject given as second, as a visitor
// does, and ends once the visitor is thanked: `node run.mjs harness/typeMessage.ts ADDRESS SUBJECT`.
import { launchChromium } from '../cli/check-site/chromium';

const [address, subject] = process.argv.slice(2);
if (!address || !subject) throw new Error('usage: typeMessage.ts ADDRESS SUBJECT');
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByLabel('Nom', { exact: true }).fill('Zoé');
  await page.getByLabel('E-mail', { exact: true }).fill('zoe@visitor.example');
  await page.getByLabel('Sujet', { exact: true }).fill(subject);
  await page.getByLabel('Message', { exact: true }).fill('Tapé à la main.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await page.getByRole('status').filter({ hasText: 'Message envoyé avec succès\u00a0!' }).waitFor();
} finally {
  await browser.close();
}
