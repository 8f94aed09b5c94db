// What a project's own page says too: it loads these alone.
import { inBothLanguages } from '@codes/codes';
import { limits } from '../limits.ts';

export const projectErrorWords = inBothLanguages({
  en: {
    notProjectAdministrator: "You don't have permissions to modify this project",
    projectNotFound: 'Project not found',
    ownMembership: 'You cannot remove yourself from the project',
    uaStaysAdministrator: (d: { userName: string }) =>
      `${d.userName} is the UA and stays project administrator. Change the UA of the project first.`,
    tooManyMembers: `At most ${limits.membersPerAdd} members can be added at a time`,
  },
  sv: {
    notProjectAdministrator: 'Du har inte behörighet att ändra projektet',
    projectNotFound: 'Projektet hittades inte',
    ownMembership: 'Du kan inte ta bort dig själv från projektet',
    uaStaysAdministrator: (d) =>
      `${d.userName} är UA och förblir projektadministratör. Byt UA i projektet först.`,
    tooManyMembers: `Högst ${limits.membersPerAdd} medlemmar kan läggas till på en gång`,
  },
});
