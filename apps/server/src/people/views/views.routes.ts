import { views } from '@codes/contract';
import type { Server } from '../../server.ts';
import { addView, changeView, listViews, removeView } from './views.ts';

export function viewRoutes({ serve }: Server): void {
  serve.read(views.listViews, (db, { user, params, query }) => listViews(db, user, { ...params, ...query }));
  serve.write(views.addView, (tx, { user, params, query, body }) =>
    addView(tx, user, { ...params, ...query }, body),
  );
  serve.write(views.changeView, (tx, { user, params, query, body }) =>
    changeView(tx, user, { ...params, ...query }, body),
  );
  serve.write(views.removeView, (tx, { user, params, query }) =>
    removeView(tx, user, { ...params, ...query }),
  );
}
