import { views as calls, type View } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { ListView } from './list-view.ts';
import { viewOfText, viewText } from './view-address.ts';

/** A list, and the project that its views are shared in. */
export type ViewedList = { list: string; project: string | undefined };

export const viewQueries = {
  of: ({ list, project }: ViewedList) =>
    queryOptions({
      queryKey: ['views', list, project ?? null],
      queryFn: () => api(calls.listViews, { params: { list }, query: { project } }),
      // Read anew with every visit: another browser may have changed them.
      staleTime: 0,
    }),
};

/** What the list keeps by itself. */
export async function saveKept(list: string, text: string): Promise<void> {
  await api(calls.addView, { params: { list }, query: {}, body: { name: '', value: { view: text } } });
}

export type NamedView = { name: string; isShared: boolean; view: ListView };

const bodyOf = ({ name, isShared, view }: NamedView) => ({ name, isShared, value: { view: viewText(view) } });

export async function addNamed({ list, project }: ViewedList, named: NamedView): Promise<void> {
  await api(calls.addView, { params: { list }, query: { project }, body: bodyOf(named) });
}

export async function changeNamed(
  { list, project }: ViewedList,
  { viewId }: View,
  named: NamedView,
): Promise<void> {
  await api(calls.changeView, { params: { list, viewId }, query: { project }, body: bodyOf(named) });
}

export async function removeNamed({ list, project }: ViewedList, { viewId }: View): Promise<void> {
  await api(calls.removeView, { params: { list, viewId }, query: { project } });
}

/** Anybody may have written it. */
export function textOfView({ value }: View): string {
  const isOurs = typeof value === 'object' && value !== null && 'view' in value;
  return viewText(viewOfText(isOurs ? String(value.view) : ''));
}
