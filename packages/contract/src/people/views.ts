// How a list is shown, kept by person: columns, order, widths, sort, filters and search. What stands in a value is the screen's.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { asIssue, idInAddress, line } from '../platform/rules.ts';
import { personName } from './people.ts';

const group = 'Views';

export const viewValue = z
  .unknown()
  .refine((value) => value !== undefined, { error: asIssue({ key: 'required' }), abort: true })
  .refine((value) => bytesOf(value) <= limits.viewBytes, {
    error: asIssue({ key: 'valueTooLarge', most: `${limits.viewBytes / 1024} kB` }),
  });

/** As UTF-8. */
const bytesOf = (value: unknown) => encodeURIComponent(JSON.stringify(value)).replace(/%../g, '.').length;

/** The one without a name is what the list keeps by itself: saving it replaces it, and it is never shared. */
export const viewBody = z
  .strictObject({ name: line(limits.viewName), isShared: z.boolean().default(false), value: viewValue })
  .refine(({ name, isShared }) => name !== '' || !isShared, {
    path: ['isShared'],
    error: asIssue({ key: 'unnamedShared' }),
  });
export type NewView = z.input<typeof viewBody>;

export const view = z.object({
  viewId: z.number(),
  name: z.string(),
  isShared: z.boolean(),
  value: z.unknown(),
  /** Whoever made it. */
  isOwn: z.boolean(),
  by: personName,
});
export type View = z.infer<typeof view>;

const own = { action: 'account.own', about: 'nothing', group } as const;

const list = z.string().regex(/^[a-z0-9-]{1,60}$/);
const inList = z.object({ list });
const inView = z.object({ list, viewId: idInAddress });

/** The number of the project that views are shared in. */
const inProject = z.object({ project: z.string().optional() });

export const listViews = endpoint({
  ...own,
  method: 'GET',
  path: '/views/{list}',
  summary: 'List your views of a list, and those shared in the project',
  params: inList,
  query: inProject,
  answer: z.array(view),
});

export const addView = endpoint({
  ...own,
  method: 'POST',
  path: '/views/{list}',
  summary: 'Add a view of a list; the one without a name replaces the one before',
  params: inList,
  query: inProject,
  body: viewBody,
  answer: view,
  status: 201,
});

export const changeView = endpoint({
  ...own,
  method: 'PUT',
  path: '/views/{list}/{viewId}',
  summary: 'Change your view, or as a project administrator one that is shared in the project',
  params: inView,
  query: inProject,
  body: viewBody,
  answer: view,
});

export const removeView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/views/{list}/{viewId}',
  summary: 'Remove your view, or as a project administrator one that is shared in the project',
  params: inView,
  query: inProject,
});
