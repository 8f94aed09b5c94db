// What is searched for and where, as the address says it.
import { search } from '@codes/contract';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import type { Attribute, ObjectType } from './search.words.ts';

export type SearchPlace = { kind: 'project'; projectNumber: string } | { kind: 'administration' };

export type AskedSearch = { text: string; objectType: ObjectType | null; attribute: Attribute | null };

export function searchAddress(place: SearchPlace, { text, objectType, attribute }: AskedSearch): string {
  const narrowed = {
    ...(objectType !== null && { objectType }),
    ...(attribute !== null && { attribute }),
  };
  return place.kind === 'administration'
    ? addresses.administrationSearch(text, narrowed)
    : addresses.search(place.projectNumber, text, narrowed);
}

export function useSearchPlace(): SearchPlace {
  const { projectNumber } = useParams();
  return useMemo(
    () => (projectNumber === undefined ? { kind: 'administration' } : { kind: 'project', projectNumber }),
    [projectNumber],
  );
}

export function useAskedSearch(): AskedSearch {
  const [query] = useSearchParams();
  return useMemo(() => askedIn(query), [query]);
}

/** An address can be written by anyone: what it does not mean is left out. */
export function askedIn(query: URLSearchParams): AskedSearch {
  const objectType = objectTypes.find((type) => type === query.get('objectType')) ?? null;
  const attributes = objectType ? attributesOf(objectType) : objectTypes.flatMap(attributesOf);
  return {
    text: (query.get('q') ?? '').trim(),
    objectType,
    attribute: attributes.find((attribute) => attribute === query.get('attribute')) ?? null,
  };
}

const objectTypes: readonly ObjectType[] = ['record', 'table', 'project'];

/** Projects are searched for only outside of one. */
export function objectTypesAt(place: SearchPlace): readonly ObjectType[] {
  return place.kind === 'administration' ? objectTypes : ['record', 'table'];
}

export function attributesOf(objectType: ObjectType): readonly Attribute[] {
  return search.searchFields[objectType];
}
