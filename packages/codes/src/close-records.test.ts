import { expect, test } from 'vitest';
import { closeRecords } from './close-records.ts';
import { given } from './testing/given.ts';

function close(text: string, ...values: string[]): string[] {
  const root = given.table({}, { table: 1 });
  const offer = given.vocabulary(root, { 1: given.records(1, ...values) }).offerOf('/0');
  return closeRecords(offer, text).map((record) => record.value);
}

test('Records that differ by one sign are close, the first by code first', () => {
  expect(close('BFX', 'BFK', 'BFA', 'QMX', 'BFB', 'BFM')).toEqual(['BFA', 'BFB', 'BFK']);
});

test('The closest come first', () => {
  expect(close('PUMP10', 'PUMP', 'PUMP11', 'PUMP2')).toEqual(['PUMP11', 'PUMP', 'PUMP2']);
});

test('What is quite different is not close', () => {
  expect(close('BFX', 'ÄÖ', 'BFABFA', 'X')).toEqual([]);
});
