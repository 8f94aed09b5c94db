import { languageOfTerminal as ofTheProduct } from '@codes/codes';
import { expect, it } from 'vitest';
import { languageOfTerminal } from '../../../../../scripts/setup/language.mjs';

it.each([
  [{}, 'en'],
  [{ LANG: 'sv_SE.UTF-8' }, 'sv'],
  [{ LANG: 'sv' }, 'sv'],
  [{ LANG: 'SV-se' }, 'sv'],
  [{ LANG: 'svx_XX' }, 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'sv_SE.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'sv_FI' }, 'sv'],
  [{ LANG: 'sv_SE.UTF-8', LC_ALL: '', LC_MESSAGES: 'en_US.UTF-8' }, 'en'],
])('a terminal with %o is spoken to in %s, before and after the installation', (environment, language) => {
  expect(languageOfTerminal(environment)).toBe(language);
  expect(ofTheProduct(environment)).toBe(language);
});
