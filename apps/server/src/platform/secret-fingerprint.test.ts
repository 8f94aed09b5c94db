import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../testing/fresh-database.ts';
import { ownServer } from '../testing/own-server.ts';
import { migrateToNewest } from './db/migrate.ts';
import { fingerprintIn, fingerprintOf, keepFingerprint } from './secret-fingerprint.ts';

const [ours, another] = ['our own secret, long enough to be one', 'a secret of somebody else, also long'];

it('the fingerprint of the secret is kept, and another secret is noticed once', async () => {
  const { db, close } = await freshDatabase();
  onTestFinished(close);
  await migrateToNewest(db);
  const starts = [ours, ours, another, another];
  const outcomes: unknown[] = [];
  for (const secret of starts) outcomes.push(await keepFingerprint(db, secret));
  expect(outcomes).toEqual([null, 'same', 'changed', 'same']);
  expect(await fingerprintIn(db)).toBe(fingerprintOf(another));
  expect(fingerprintOf(ours)).not.toBe(fingerprintOf(another));
});

it('a start with another secret says what it means', async () => {
  const own = await ownServer();
  onTestFinished(own.close);
  const outputOf = async (secret: string) => {
    const { server } = await own.start({ SECRET: secret });
    server.kill('SIGTERM');
    return (await server.ended).stdout;
  };
  const says = 'SECRET is not the one of the last start';
  expect(await outputOf(ours)).not.toContain(says);
  expect(await outputOf(another)).toContain(says);
  expect(await outputOf(another)).not.toContain(says);
});
