import { limits } from '@codes/contract';

export const words = {
  title: 'Invite',
  addresses: 'Addresses',
  addressesHint: `Paste as many as you like, at most ${limits.invitedAtOnce}.`,
  drop: (address: string) => `Remove ${address}`,
  company: 'Company',
  administrator: 'Administrator',
  administratorHint: 'may manage master tables, projects and users',
  projects: 'Projects',
  chosen: (count: number) => `${count} chosen`,
  searchProjects: 'Search number or name',
  noProjects: 'No items found!',
  moreProjects: (count: number) => `and ${count} more. Search to find them.`,
  roleIn: (projectNumber: string) => `Role in ${projectNumber}`,
  submit: (count: number) =>
    count === 0 ? 'Invite' : count === 1 ? 'Invite 1 person' : `Invite ${count} people`,
  sevenDays: 'The invitations are valid for seven days.',
  invited: (count: number) =>
    count === 1 ? '1 person has been invited.' : `${count} people have been invited.`,
  failed: 'Failed to invite. More info: ',
} as const;
