import { views as calls } from '@codes/contract';
import { api } from '../api/client.ts';
import type { ViewServer } from '../ui/views/views.queries.ts';

/** The views of lists, kept by person. */
export const viewServer: ViewServer = {
  list: ({ list, project }) => api(calls.listViews, { params: { list }, query: { project } }),
  add: ({ list, project }, body) => api(calls.addView, { params: { list }, query: { project }, body }),
  change: ({ list, project }, viewId, body) =>
    api(calls.changeView, { params: { list, viewId }, query: { project }, body }),
  remove: ({ list, project }, viewId) =>
    api(calls.removeView, { params: { list, viewId }, query: { project } }),
};
