import { downloads } from '@codes/contract';
import type { Server } from '../../server.ts';

export function downloadRoutes({ serve, downloads: tickets }: Server): void {
  serve.read(downloads.download, (db, { params }) => tickets.follow(db, params.ticket));
}
