import { inBothLanguages } from '@codes/codes';
import { limits } from '@codes/contract';

export const words = inBothLanguages({
  en: {
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
  },
  sv: {
    title: 'Bjud in',
    addresses: 'E-postadresser',
    addressesHint: `Klistra in så många du vill, högst ${limits.invitedAtOnce}.`,
    drop: (address) => `Ta bort ${address}`,
    company: 'Företag',
    administrator: 'Administratör',
    administratorHint: 'får sköta mastertabeller, projekt och användare',
    projects: 'Projekt',
    chosen: (count) => `${count} ${count === 1 ? 'valt' : 'valda'}`,
    searchProjects: 'Sök på nummer eller namn',
    noProjects: 'Inga träffar',
    moreProjects: (count) => `och ${count} till. Sök för att hitta dem.`,
    roleIn: (projectNumber) => `Roll i ${projectNumber}`,
    submit: (count) =>
      count === 0 ? 'Bjud in' : count === 1 ? 'Bjud in 1 person' : `Bjud in ${count} personer`,
    sevenDays: 'Inbjudan gäller i sju dagar.',
    invited: (count) => (count === 1 ? '1 person har bjudits in.' : `${count} personer har bjudits in.`),
    failed: 'Inbjudan kunde inte skickas. Mer information: ',
  },
});
