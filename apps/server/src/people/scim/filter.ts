import { isStorable } from '@codes/contract';
import { ScimError } from './scim-error.ts';
import { words } from './scim.words.ts';

export type Filter =
  | { attribute: 'userName' | 'externalId' | 'id'; value: string }
  | { attribute: 'active'; value: boolean };

/** The attributes that a provider looks people up by; the address stands for the e-mail as well. */
const attributes = new Map<string, 'userName' | 'externalId' | 'id' | 'active'>([
  ['username', 'userName'],
  ['emails', 'userName'],
  ['emails.value', 'userName'],
  ['emails[type eq "work"].value', 'userName'],
  ['externalid', 'externalId'],
  ['id', 'id'],
  ['active', 'active'],
]);

export function readFilter(text: string | undefined): Filter | null {
  if (text === undefined || text.trim() === '') return null;
  const [, name = '', value = ''] =
    /^\s*(emails\[type eq "work"\]\.value|\S+)\s+eq\s+(.+?)\s*$/i.exec(text) ?? [];
  const attribute = attributes.get(name.toLowerCase());
  if (attribute === undefined) throw unsupported(text);
  if (attribute === 'active') {
    if (!/^"?(true|false)"?$/i.test(value)) throw unsupported(text);
    return { attribute, value: /true/i.test(value) };
  }
  return { attribute, value: quoted(value, text) };
}

function quoted(value: string, filter: string): string {
  try {
    const read: unknown = JSON.parse(value);
    if (typeof read === 'string' && isStorable(read)) return read;
  } catch {
    // Refused below, with the filter as it was sent.
  }
  throw unsupported(filter);
}

function unsupported(filter: string): ScimError {
  return new ScimError(400, words.oneComparison(filter), 'invalidFilter');
}
