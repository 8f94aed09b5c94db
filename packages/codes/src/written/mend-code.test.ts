import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import type { SegmentOnWire } from '../wire.ts';
import { mendCode, readableSpellings } from './mend-code.ts';

function mended(root: SegmentOnWire, text: string, tables = {}) {
  const tree = given.tree(root);
  return mendCode(tree, given.vocabulary(tree, tables), readableSpellings(tree, text, 'a code'));
}

const systems = { 1: given.records(1, 'aE', 'kVAr', 'K20', 'GQaBc') };
const system = given.table({}, { table: 1, separator: '-', next: given.text() });

test('A record of mixed case is found in any case', () => {
  for (const written of ['Ae-Pump', 'AE-Pump', 'ae-Pump', 'aE–Pump'])
    expect(mended(system, written, systems)).toBe('aE-Pump');
  for (const written of ['kvar-1', 'KVAR-1', 'KvaR-1'])
    expect(mended(system, written, systems)).toBe('kVAr-1');
  expect(mended(system, 'bE-Pump', systems)).toBeNull();
});

test('What was written in the right case is not taken for another record', () => {
  const both = { 1: given.records(1, 'aE', 'AE', 'Ae') };
  expect(mended(system, 'Ae–1', both)).toBe('Ae-1');
  expect(mended(system, 'aE–1', both)).toBe('aE-1');
  expect(mended(system, 'ae–1', both)).toBe('AE-1');
});

test('Fixed texts and separators get their own case, what is typed keeps its', () => {
  const code = given.fixed('Kv', { separator: 'x', next: given.text({ separator: '-', next: system }) });
  expect(mended(code, 'KVXPump 7–AE-mV', systems)).toBe('KvxPump 7-aE-mV');
  expect(mended(code, 'kvx7-k20-Äpple', systems)).toBe('Kvx7-K20-Äpple');
  expect(mended(code, 'KwX7-K20-A', systems)).toBeNull();
  const large = given.fixed('Kv', { separator: 'X', next: given.text() });
  expect(mended(large, 'kvx7')).toBe('KvX7');
});

test('Where the code ends early, no separator is added', () => {
  const code = given.fixed('Kv', { separator: 'x', next: given.text({ mayEnd: true }) });
  const early = given.text({ separator: 'x', next: given.text({ mayEnd: true }) });
  expect(mended(code, 'KVX1')).toBe('Kvx1');
  expect(mended(early, '7X8')).toBe('7X8');
});
