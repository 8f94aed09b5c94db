// The registers: codes read as when they are issued, on the days when they were.
import { linesOf, type KeptPart } from '@codes/contract';
import { createCodeReader, keptOf } from '../codes/code-reader/code-reader.ts';
import { statusNumber } from '../codes/register/register.store.ts';
import { recordIdsOf } from '../codes/register/issuing/issue.store.ts';
import { resolveRegister } from '../codes/register/resolve-register.ts';
import type { Tx } from '../platform/db/schema.ts';
import { defaultLanguage } from '../platform/http/language.ts';
import type { IdOf } from './people.ts';
import type { DemoCode } from './tables/demo-code.ts';
import { earlierWords, goneProduct, issuedCodes, legacyCodes } from './tables/issued-codes.ts';

type Register = { projectId: number; stringConfigurationId: number };

export async function addStationRegister(tx: Tx, register: Register, idOf: IdOf): Promise<void> {
  const meanings = await meaningsOf(tx, register, [
    ...issuedCodes.map(({ code }) => code),
    goneProduct.madeFrom,
  ]);
  const gone: DemoCode = { ...goneProduct, status: 'Issued' };
  await addCodes(tx, register, idOf, [
    ...issuedCodes.map((entry) => ({ entry, parts: asThen(entry.code, meanings(entry.code)) })),
    ...legacyCodes.map((entry) => ({ entry, parts: [] })),
    { entry: gone, parts: withGoneProduct(meanings(goneProduct.madeFrom)) },
  ]);
}

export async function addRegister(
  tx: Tx,
  register: Register,
  codes: readonly DemoCode[],
  idOf: IdOf,
): Promise<void> {
  const meanings = await meaningsOf(
    tx,
    register,
    codes.map(({ code }) => code),
  );
  await addCodes(
    tx,
    register,
    idOf,
    codes.map((entry) => ({ entry, parts: meanings(entry.code) })),
  );
}

async function meaningsOf(
  tx: Tx,
  { projectId, stringConfigurationId }: Register,
  codes: readonly string[],
): Promise<(code: string) => readonly KeptPart[]> {
  const register = await resolveRegister(tx, { projectId }, { stringConfigurationId });
  const readings = await createCodeReader(tx, register).read(codes);
  const meanings = new Map(
    readings.map((reading, index) => {
      const { parts, problems } = keptOf(reading);
      if (parts === null)
        throw new Error(
          `The demo cannot read ${codes[index]}: ${linesOf(problems, defaultLanguage).join(' ')}`,
        );
      return [codes[index] ?? '', parts];
    }),
  );
  return (code) => meanings.get(code) ?? [];
}

async function addCodes(
  tx: Tx,
  { stringConfigurationId }: Register,
  idOf: IdOf,
  rows: readonly { entry: DemoCode; parts: readonly KeptPart[] }[],
): Promise<void> {
  await tx
    .insertInto('issued_codes')
    .values(
      rows.map(({ entry, parts }) => ({
        configuration_id: stringConfigurationId,
        code: entry.code,
        title: entry.title,
        status: statusNumber(entry.status),
        parts: JSON.stringify(parts),
        record_ids: recordIdsOf(parts),
        reserved_until: entry.until ?? null,
        reserved_for: entry.for === undefined ? null : idOf(entry.for),
        created: `${entry.on}T08:30:00Z`,
        created_by: idOf(entry.by),
        modified: `${entry.on}T08:30:00Z`,
        modified_by: idOf(entry.by),
      })),
    )
    .execute();
}

function asThen(code: string, parts: readonly KeptPart[]): KeptPart[] {
  return parts.map((part) => {
    const { codes, ...descriptions } = earlierWords[part.text] ?? {};
    return codes?.test(code) === true ? { ...part, ...descriptions } : part;
  });
}

function withGoneProduct(parts: readonly KeptPart[]): KeptPart[] {
  const { product } = goneProduct;
  return parts.map((part) =>
    part.text === 'CMD' ? { ...part, ...product, codePart: product.text, recordId: null } : part,
  );
}
