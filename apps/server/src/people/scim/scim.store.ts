import type { Db } from '../../platform/db/schema.ts';
import { employees, type Employee } from '../directory/employees.store.ts';
import type { Filter } from './filter.ts';

type Page = { filter: Filter | null; offset: number; limit: number };

export async function findEmployees(db: Db, { filter, offset, limit }: Page) {
  const found = matching(db, filter);
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page: Employee[] =
    limit === 0 ? [] : await found.orderBy('user_id').offset(offset).limit(limit).execute();
  return { total, page };
}

function matching(db: Db, filter: Filter | null) {
  const all = employees(db);
  if (filter === null) return all;
  switch (filter.attribute) {
    case 'userName':
      return all.where('user_name', '=', filter.value.toLowerCase());
    case 'externalId':
      return all.where('directory_id', '=', filter.value);
    case 'id':
      return all.where('user_id', '=', userIdOf(filter.value));
    case 'active':
      return all.where('is_active', '=', filter.value);
  }
}

/** No user has the id 0, which therefore stands for what is no id at all. */
export function userIdOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
