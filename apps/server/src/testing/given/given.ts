// What a test starts from, in the domain's words: `await given.user({ isAdministrator: true })`.
import { hash } from '@node-rs/argon2';
import type { Db } from '../../platform/db/schema.ts';
import { createGivenTables } from './given-tables.ts';

export type Given = ReturnType<typeof createGiven>;

let counter = 0;
const next = () => (counter += 1);

export const usualPassword = 'correct horse';

/** As cheap as argon2 allows: tests are about what passwords do, not how long they take. */
const quickHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

type UserOptions = {
  userName?: string;
  firstName?: string;
  surname?: string;
  companyName?: string;
  isAdministrator?: boolean;
  isExternal?: boolean;
  passwordChangeRequired?: boolean;
};

type ProjectOptions = {
  projectNumber?: string;
  name?: string;
  ua?: string;
  isTemplate?: boolean;
  isVisibleForEmployees?: boolean;
  administrators?: readonly string[];
  viewers?: readonly string[];
};

export function createGiven(db: Db) {
  const user = async (options: UserOptions = {}): Promise<string> => {
    const number = next();
    const userName = options.userName ?? `person${number}@codes.test`;
    const isExternal = options.isExternal ?? true;
    await db
      .insertInto('users')
      .values({
        user_name: userName,
        first_name: options.firstName ?? 'Person',
        surname: options.surname ?? String(number),
        company_name: options.companyName ?? 'Office',
        is_external: isExternal,
        is_administrator: options.isAdministrator ?? false,
        password_hash: isExternal ? await quickHash(usualPassword) : null,
        password_change_required: options.passwordChangeRequired ?? false,
      })
      .execute();
    return userName;
  };

  const administrator = () => user({ isAdministrator: true });
  const employee = (options: UserOptions = {}) => user({ ...options, isExternal: false });

  const idOf = async (userName: string) => {
    const row = await db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    return row.user_id;
  };

  /** Its number; members as named, with their accounts made before. */
  const project = async (options: ProjectOptions = {}): Promise<string> => {
    const projectNumber = options.projectNumber ?? `P${next()}`;
    const { project_id: projectId } = await db
      .insertInto('projects')
      .values({
        project_number: projectNumber,
        number_key: projectNumber.toLowerCase(),
        name: options.name ?? `Project ${projectNumber}`,
        ua_user_id: await idOf(options.ua ?? (await employee())),
        is_template: options.isTemplate ?? false,
        is_visible_for_employees: options.isVisibleForEmployees ?? false,
      })
      .returning('project_id')
      .executeTakeFirstOrThrow();
    const roles = [
      ...(options.administrators ?? []).map((userName) => ({ userName, role: 'admin' as const })),
      ...(options.viewers ?? []).map((userName) => ({ userName, role: 'viewer' as const })),
    ];
    for (const { userName, role } of roles) {
      await db
        .insertInto('members')
        .values({ project_id: projectId, user_id: await idOf(userName), role })
        .execute();
    }
    return projectNumber;
  };

  return { user, administrator, employee, project, ...createGivenTables(db) };
}
