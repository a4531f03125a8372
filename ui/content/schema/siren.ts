/** Nine digits of a SIREN or fourteen of a SIRET, with or without spaces, and not part of another number or name. */
const numbers = /(?<![\p{L}\d])\d{3}\s?\d{3}\s?\d{3}(?:\s?\d{5})?(?![\s]?\d)/gu;

const LA_POSTE = '356000000';

/** The first SIREN or SIRET in a text whose key is wrong, as it is written there. */
export function wrongNumber(text: string): string | undefined {
  return text.match(numbers)?.find((number) => {
    const digits = number.replace(/\s/g, '');
    // The offices of La Poste are more than Luhn's key could tell apart: their digits add up to a multiple of five.
    const ofLaPoste = digits.length === 14 && digits.startsWith(LA_POSTE) && sum(digits) % 5 === 0;
    return !(luhn(digits.slice(0, 9)) && (luhn(digits) || ofLaPoste));
  });
}

function sum(digits: string): number {
  return [...digits].reduce((total, digit) => total + Number(digit), 0);
}

/** Whether Luhn's key (ISO/IEC 7812-1) is right: every second digit from the right counts twice, as the sum of its digits. */
function luhn(digits: string): boolean {
  const counted = [...digits].reverse().map((digit, at) => (at % 2 ? Number(digit) * 2 : digit));
  return sum(counted.join('')) % 10 === 0;
}
