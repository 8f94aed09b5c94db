import { places } from '@codes/contract';
import type { Server } from '../../server.ts';
import { findPlaces } from './places.store.ts';

export function placeRoutes({ serve }: Server): void {
  serve.read(places.findPlaces, (db, { user, query: { searchQuery, near = null, limit } }) =>
    findPlaces(db, user, { text: searchQuery, near, most: limit }),
  );
}
