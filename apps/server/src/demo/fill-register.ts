// The register of the station: codes read as when they are issued, on the days when they were.
import { linesOf, type KeptPart } from '@codes/contract';
import { createCodeReader, keptOf } from '../codes/code-reader/code-reader.ts';
import { statusNumber } from '../codes/register/register.store.ts';
import { recordIdsOf } from '../codes/register/issuing/issue.store.ts';
import { resolveRegister } from '../codes/register/resolve-register.ts';
import type { Tx } from '../platform/db/schema.ts';
import { defaultLanguage } from '../platform/http/language.ts';
import type { IdOf } from './people.ts';
import { earlierWords, goneProduct, issuedCodes, legacyCodes, type DemoCode } from './tables/issued-codes.ts';

export async function addRegister(
  tx: Tx,
  projectId: number,
  stringConfigurationId: number,
  idOf: IdOf,
): Promise<void> {
  const register = await resolveRegister(tx, { projectId }, { stringConfigurationId });
  const reader = createCodeReader(tx, register);
  const texts = [...issuedCodes.map(({ code }) => code), goneProduct.madeFrom];
  const meanings = new Map(
    (await reader.read(texts)).map((reading, index) => {
      const { parts, problems } = keptOf(reading);
      if (parts === null)
        throw new Error(
          `The demo cannot read ${texts[index]}: ${linesOf(problems, defaultLanguage).join(' ')}`,
        );
      return [texts[index] ?? '', parts];
    }),
  );
  const gone: DemoCode = { ...goneProduct, status: 'Issued' };
  const rows = [
    ...issuedCodes.map((entry) => ({ entry, parts: asThen(entry.code, meanings.get(entry.code) ?? []) })),
    ...legacyCodes.map((entry) => ({ entry, parts: [] })),
    { entry: gone, parts: withGoneProduct(meanings.get(goneProduct.madeFrom) ?? []) },
  ];
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
