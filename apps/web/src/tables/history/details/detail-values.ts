// What a detail says, value by value, in words that people know.
import { roleLabels, type ChangeDetail, type ProjectRole } from '@codes/contract';
import { kindInWords } from '../../records/history.words.ts';
import { words } from './details.words.ts';

export type Fate = 'added' | 'changed' | 'removed';

export function fateOf({ before, after }: ChangeDetail): Fate {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

export type DetailValue = { key: string; label: string; before: string; after: string };

/** Those that differ; of a subject that came or went, those that it has. */
export function valuesOf({ before, after }: ChangeDetail): DetailValue[] {
  return Object.entries(words.values).flatMap(([key, label]) => {
    const [was, is] = [textOf(key, before?.[key]), textOf(key, after?.[key])];
    return was === is ? [] : [{ key, label, before: was, after: is }];
  });
}

function textOf(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (key === 'role') return roleLabels[value as ProjectRole] ?? '';
  if (typeof value === 'string' && (key === 'type' || key === 'status')) return kindInWords(value);
  if (Array.isArray(value)) return value.map(nameOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const nameOf = (person: unknown): string => {
  const { fullName, userName } = person as { fullName?: string; userName?: string };
  return fullName || userName || '';
};
