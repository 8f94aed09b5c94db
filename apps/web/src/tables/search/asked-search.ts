// What is searched for and where, as the address says it.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Home } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { byKind } from '../../platform/ui/by-kind.ts';
import { attributes, type Attribute, type ObjectType } from './attributes.ts';

/** Whether somebody sees any. */
export type Registers = 'some' | 'none';

export type AskedSearch = { text: string; objectType: ObjectType | null; attribute: Attribute | null };

export type Narrowing = Pick<AskedSearch, 'objectType' | 'attribute'>;

export const anything: Narrowing = { objectType: null, attribute: null };

export function searchAddress(home: Home, { text, objectType, attribute }: AskedSearch): string {
  const narrowed = {
    ...(objectType !== null && { objectType }),
    ...(attribute !== null && { attribute }),
  };
  return byKind(home, {
    master: () => addresses.administrationSearch(text, narrowed),
    project: ({ projectNumber }) => addresses.search(projectNumber, text, narrowed),
  });
}

export function useAskedSearch(): AskedSearch {
  const [query] = useSearchParams();
  return useMemo(() => askedIn(query), [query]);
}

/** An address can be written by anyone: what it does not mean is left out. */
export function askedIn(query: URLSearchParams): AskedSearch {
  const objectType = objectTypes.find((type) => type === query.get('objectType')) ?? null;
  const offered = objectType ? attributesOf(objectType) : objectTypes.flatMap(attributesOf);
  return {
    text: (query.get('q') ?? '').trim(),
    objectType,
    attribute: offered.find((attribute) => attribute === query.get('attribute')) ?? null,
  };
}

const objectTypes: readonly ObjectType[] = ['record', 'table', 'code', 'project'];

/** Projects are searched for only outside of one. */
const typesIn: Record<Home['kind'], readonly ObjectType[]> = {
  master: objectTypes,
  project: objectTypes.filter((type) => type !== 'project'),
};

export function objectTypesIn(home: Home, registers: Registers): readonly ObjectType[] {
  const here = typesIn[home.kind];
  return registers === 'some' ? here : here.filter((type) => type !== 'code');
}

export function attributesOf(objectType: ObjectType): readonly Attribute[] {
  return attributes[objectType];
}
