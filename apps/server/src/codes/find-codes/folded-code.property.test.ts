// The database folds a code as packages/codes does, and a code is found however it is written.
import { bareCode, foldCode } from '@codes/codes';
import { codes, register as registerCalls } from '@codes/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type GivenRegister } from '../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
  register = await givenRegister(await givenWorkshop(app));
});
afterAll(() => app.close());

it('every sign is folded alike', async () => {
  const { rows } = await sql<{ sign: string; folded: string }>`
    insert into issued_codes (configuration_id, code, status, parts, record_ids)
    select ${register.params.stringConfigurationId}::bigint, 'A' || chr(point) || 'B', 1, '[]', '{}'
    from generate_series(1, x'10ffff'::int) as point
    where point < x'3100'::int or point between x'fe00'::int and x'ffff'::int or point between x'10d00'::int and x'10f00'::int
    returning code as sign, folded_code as folded
  `.execute(app.db);
  // Letters are the database's: those of its language and all of ASCII are told below.
  const differing = rows.filter(
    ({ sign, folded }) => !/\p{L}|\p{M}|\p{N}|\p{So}/u.test(sign.slice(1, -1)) && folded !== foldCode(sign),
  );
  expect(rows.length).toBeGreaterThan(13_000);
  expect(differing).toEqual([]);
  const letters = rows.filter(({ sign }) => /^[A-Za-zÀ-ÖØ-öø-įĲ-ſΑ-Ρα-ρА-я]$/u.test(sign.slice(1, -1)));
  expect(letters.filter(({ sign, folded }) => folded !== foldCode(sign))).toEqual([]);
});

const issuable = fc.string({
  unit: fc.constantFrom('A', 'b', '7', '0', 'Å', '.', '-', '–', '=', '+', '/', ' ', "'", '(', ')', ','),
  minLength: 1,
  maxLength: 12,
});
const mark = fc.constantFrom('', ' ', '"', '“', '(', '- ', '\n', '\u00a0');

it('a code is found whatever stands around it and however it is written', async () => {
  const written = fc.tuple(issuable, mark, mark, fc.boolean()).map(([inner, before, after, isOtherCase]) => {
    const code = `Q${inner}Z`;
    const shown = code.replaceAll('-', '\u2212');
    return { code, before, after, shown: isOtherCase ? shown.toLowerCase() : shown };
  });
  const all = fc.sample(written, 80);
  await register.asAdministrator(registerCalls.importCodes, {
    params: register.params,
    body: { codes: all.map(({ code }) => ({ code })), takeUnreadable: true },
  });
  const text = all.map(({ before, shown, after }) => `; of ${before}${shown}${after} and`).join('\n');
  const found = await register.asViewer(codes.findCodesEverywhere, { body: { text } });
  for (const { code, shown } of all) {
    const hits = found.filter((hit) => bareCode(hit.text) === bareCode(shown));
    expect(hits.length, code).toBeGreaterThan(0);
    for (const { issued } of hits) expect(issued.map((one) => one.code)).toContain(code);
  }
});
