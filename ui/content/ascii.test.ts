import { expect, test } from 'vitest';
import { asciiAddress } from './ascii';

test.each([
  ['https://élodie-code.example', 'https://xn--lodie-code-96a.example'],
  ['https://élodie.example/', 'https://xn--lodie-9ra.example/'],
  ['https://Élodie.example/à?é#ï', 'https://xn--lodie-9ra.example/%C3%A0?%C3%A9#%C3%AF'],
  ['moi@élodie.example', 'moi@xn--lodie-9ra.example'],
  [
    'mailto:moi@élodie.example?subject=Été',
    'mailto:moi@xn--lodie-9ra.example?subject=%C3%89t%C3%A9',
  ],
  ['https://example.org/A', 'https://example.org/A'],
  ['Été @ la plage', 'Été @ la plage'],
  ['/a-propos#né', '/a-propos#né'],
])('%s is %s on the wire', (written, sent) => {
  expect(asciiAddress(written)).toBe(sent);
});
