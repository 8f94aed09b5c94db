import { expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['sv', 'sv'],
  ['SV-se', 'sv'],
  ['en, sv', 'en'],
  ['sv, en', 'sv'],
  ['en;q=0.8, sv;q=0.9', 'sv'],
  ['de-DE,de;q=0.9,sv;q=0.3,en;q=0.2', 'sv'],
  ['de', 'en'],
  ['*', 'en'],
  ['sv;q=0.5, *', 'en'],
  ['sv;q=0', 'en'],
  ['sv ; q=0.7 , en ; q=0.1', 'sv'],
  ['sv;q=2', 'en'],
  ['svenska', 'en'],
  [';;,,=', 'en'],
])('whoever asks for %s reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
