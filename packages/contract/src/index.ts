export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './policy.ts';
export * from './rules.ts';

export * as account from './account.ts';
export * as members from './members.ts';
export * as projects from './projects.ts';
export * as setup from './setup.ts';
export * as users from './users.ts';

export type { UserInfo } from './account.ts';
export type { Member, NewMember } from './members.ts';
export type { MyProject, Person, Project } from './projects.ts';
export type { User } from './users.ts';
