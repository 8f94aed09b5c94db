// What the web app is built with: each step must leave what the code means.
import { account, bulkUpdate, endpoints, fieldCalls } from '@codes/contract';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inBrackets } from './in-brackets.ts';
import { lightFace } from './light-contract.ts';
import { withLiteralTokens } from './literal-tokens.ts';
import { pageIn, withOneLanguage } from './one-language.ts';
import { moduleOf } from './one-module-an-icon.ts';

const exportsOf = async (face: string): Promise<Record<string, unknown>> =>
  (await import(
    `data:text/javascript,${encodeURIComponent(face.replace(/export \* from .*/, ''))}`
  )) as Record<string, unknown>;

test('a call in the browser is where it goes and what it is, and no schema', async () => {
  const light = await exportsOf(lightFace('/account.ts', account));
  expect(light['authenticate']).toEqual({
    method: 'POST',
    path: '/users/authenticate',
    action: 'account.signIn',
  });
  expect(light['internalSignInFailures']).toEqual(account.internalSignInFailures);
  expect(light).not.toHaveProperty('credentials');
  const inBothHomes = await exportsOf(lightFace('/field-calls.ts', fieldCalls));
  expect(inBothHomes['createField']).toMatchObject({
    master: { path: fieldCalls.createField.master.path },
    project: { path: fieldCalls.createField.project.path },
  });
});

test('a call that may be a job is known for it in the browser', async () => {
  const light = await exportsOf(lightFace('/bulk-update.ts', bulkUpdate));
  const { path, job } = bulkUpdate.importRecords.master;
  expect(job).toBeDefined();
  expect(light['importRecords']).toMatchObject({ master: { path, job } });
});

test('no call of the product is anything that a light one could not be', () => {
  for (const [name, call] of Object.entries(endpoints)) {
    expect(lightFace('/all.ts', { [name]: call })).toContain(`"path":${JSON.stringify(call.path)}`);
  }
});

test('a token becomes the text that it is, with what stands in for it where the theme has none', () => {
  expect(withLiteralTokens('a({ gap: tokens.spacingVerticalL, z: `${tokens.zIndexFloating}` })')).toBe(
    "a({ gap: 'var(--spacingVerticalL)', z: `${'var(--zIndexFloating, 4000)'}` })",
  );
  const others = "codesTokens.rowHover; own.tokens.colorNeutralStroke1; import './tokens.js'; tokens.unknown";
  expect(withLiteralTokens(others)).toBe(others);
});

test('an icon comes from a module of its own', () => {
  expect(moduleOf('ArrowEnterLeft20Regular')).toBe('@fluentui/react-icons/svg/arrow-enter-left');
});

test('of a text in both languages one is left, wherever it is written', () => {
  const code = `
    import { inBothLanguages } from '@codes/codes';
    const å = 'ä';
    export const words = inBothLanguages({ en: { of: (name: string) => \`Of \${name}\` }, sv: { of: (name) => 'Av ' + name } });
    export const more = { ...inBothLanguages({ en: { a: 'A' }, sv: { a: 'Å' } }), å };
  `;
  const swedish = withOneLanguage(code, 'sv');
  expect(swedish).toContain("export const words = ({ of: (name) => 'Av ' + name });");
  expect(swedish).toContain("export const more = { ...({ a: 'Å' }), å };");
  expect(swedish).not.toContain('Of');
  const english = withOneLanguage(code, 'en', 'inBrackets');
  expect(english).toContain('words = inBrackets({ of: (name: string) => `Of ${name}` });');
  expect(english).not.toMatch(/Av |Å/);
  const typed = "const roles = inBothLanguages<Record<Role, string>>({ en: { a: 'A' }, sv: { a: 'Å' } });";
  expect(withOneLanguage(typed, 'sv')).toBe("const roles = ({ a: 'Å' });");
  const declared = 'export function inBothLanguages(both: Both) {}';
  expect(withOneLanguage(declared, 'sv')).toBe(declared);
});

test('the page says which language it is in, before there is any script', async () => {
  const html = await readFile(resolve(import.meta.dirname, '../index.html'), 'utf8');
  expect(pageIn(html, 'en')).toBe(html);
  const swedish = pageIn(html, 'sv');
  expect(swedish).toContain('<html lang="sv">');
  expect(swedish).toContain('Codes behöver JavaScript.');
  expect(swedish).not.toMatch(/Codes needs|Master tables/);
});

test('the made-up language is longer by a third, and keeps values and blanks', () => {
  const words = inBrackets({ save: 'Save', of: (name: string) => ` of ${name}`, rows: [['C']], most: 3 });
  expect(words.save).toBe('⟦Save åå⟧');
  expect(words.of('QM')).toBe(' ⟦of QM åå⟧');
  expect(words).toMatchObject({ rows: [['⟦C å⟧']], most: 3 });
});
