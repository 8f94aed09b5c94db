// What the web app is built with: each step must leave what the code means.
import { account, bulkUpdate, endpoints, fieldCalls } from '@codes/contract';
import { expect, test } from 'vitest';
import { lightFace } from './light-contract.ts';
import { withLiteralTokens } from './literal-tokens.ts';
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
