import type { View } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ListView } from './list-view.ts';
import { viewOfText, viewText } from './view-address.ts';

type ViewBody = Pick<View, 'name'> & { isShared?: boolean; value: { view: string } };

/** Where the views of a list are kept. */
export type ViewServer = {
  list: (of: ViewedList) => Promise<View[]>;
  add: (of: ViewedList, body: ViewBody) => Promise<unknown>;
  change: (of: ViewedList, viewId: number, body: ViewBody) => Promise<unknown>;
  remove: (of: ViewedList, viewId: number) => Promise<unknown>;
};

/** A list, and the project that its views are shared in. */
export type ViewedList = { list: string; project?: string | undefined };

/** With its server. */
export type KeptList = ViewedList & { server: ViewServer };

export const viewQueries = {
  of: ({ server, list, project }: KeptList) =>
    queryOptions({
      queryKey: ['views', list, project ?? null],
      queryFn: () => server.list({ list, project }),
      // Read anew with every visit: another browser may have changed them.
      staleTime: 0,
    }),
};

/** What the list keeps by itself. */
export async function saveKept({ server, list }: Omit<KeptList, 'project'>, text: string): Promise<void> {
  await server.add({ list }, { name: '', value: { view: text } });
}

export type NamedView = { name: string; isShared: boolean; view: ListView };

const bodyOf = ({ name, isShared, view }: NamedView) => ({ name, isShared, value: { view: viewText(view) } });

export async function addNamed(of: KeptList, named: NamedView): Promise<void> {
  await of.server.add(of, bodyOf(named));
}

export async function changeNamed(of: KeptList, { viewId }: View, named: NamedView): Promise<void> {
  await of.server.change(of, viewId, bodyOf(named));
}

export async function removeNamed(of: KeptList, { viewId }: View): Promise<void> {
  await of.server.remove(of, viewId);
}

/** Anybody may have written it. */
export function textOfView({ value }: View): string {
  const isOurs = typeof value === 'object' && value !== null && 'view' in value;
  return viewText(viewOfText(isOurs ? String(value.view) : ''));
}
