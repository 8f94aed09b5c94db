import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../setup/repository.mjs';
import { onEmbedded } from './embedded.mjs';

const server = 'apps/server/src/';
const tests = readdirSync(inRepository(server), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => server + path.replaceAll('\\', '/'));
const isChosen = (path: string) => onEmbedded.some((part) => path.includes(part));

it('names tests that are there', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(onEmbedded.filter((part) => !tests.some((path) => path.includes(part)))).toEqual([]);
});

/** They are words of a command line. */
it('names none that would be an option of Vitest', () => {
  expect(onEmbedded.filter((part) => part.startsWith('-'))).toEqual([]);
});

it('has every test that asks which database it is on', () => {
  const asks = /TEST_DATABASE_URL|amountHere|\[embedded database only\]/;
  const forgotten = tests.filter(
    (path) => asks.test(readFileSync(inRepository(path), 'utf8')) && !isChosen(path),
  );
  expect(forgotten).toEqual([]);
});
