import { downloads } from '@codes/contract';
import type { Server } from '../server.ts';

export function downloadRoutes({ serve, db, downloads: tickets }: Server): void {
  serve(downloads.download, (_, { params }) => tickets.follow(db, params.ticket));
}
