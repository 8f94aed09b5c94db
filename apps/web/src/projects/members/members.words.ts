import { inBothLanguages } from '@codes/codes';
import { projectErrorWords, roleLabels } from '@codes/contract';

export const words = inBothLanguages({
  en: {
    title: 'Project Members',
    noun: { one: 'member', many: 'members' },
    fullName: 'Full Name',
    role: 'Role',
    you: 'You',
    empty: {
      text: 'The people in this project. Administrators can change it, viewers can read it.',
      add: 'Add members',
    },
    newMember: 'New Project Member',
    member: (fullName: string) => `Member - ${fullName}`,
    hasErrors: 'Has errors',
    email: 'E-mail',
    companyName: 'Company name',
    employee: 'Employee',
    person: (position: number) => `Person ${position}`,
    another: 'Add another',
    dropRow: (position: number) => `Remove person ${position}`,
    noMoreRows: projectErrorWords.tooManyMembers,
    added: (count: number) =>
      count === 1
        ? 'The member has been added successfully.'
        : `${count} members have been added successfully.`,
    changed: (fullName: string, role: keyof typeof roleLabels) => `${fullName} is now ${roleLabels[role]}.`,
    ownAccount: projectErrorWords.ownMembership,
    submit: 'Submit',
    save: 'Save',
    row: 'Row',
    rowOf: (tab: string) => `${tab}, row`,
    external: 'External',
    add: 'Add',
    edit: 'Edit',
    remove: 'Remove',
  },
  sv: {
    title: 'Projektmedlemmar',
    noun: { one: 'medlem', many: 'medlemmar' },
    fullName: 'Namn',
    role: 'Roll',
    you: 'Du',
    empty: {
      text: 'De som är med i projektet. Administratörer kan ändra det, läsare kan läsa det.',
      add: 'Lägg till medlemmar',
    },
    newMember: 'Ny projektmedlem',
    member: (fullName) => `Medlem – ${fullName}`,
    hasErrors: 'Har fel',
    email: 'E-post',
    companyName: 'Företag',
    employee: 'Anställd',
    person: (position) => `Person ${position}`,
    another: 'Lägg till en till',
    dropRow: (position) => `Ta bort person ${position}`,
    noMoreRows: projectErrorWords.tooManyMembers,
    added: (count) => (count === 1 ? 'Medlemmen har lagts till.' : `${count} medlemmar har lagts till.`),
    changed: (fullName, role) => `${fullName} är nu ${roleLabels[role].toLowerCase()}.`,
    ownAccount: projectErrorWords.ownMembership,
    submit: 'Lägg till',
    save: 'Spara',
    row: 'Rad',
    rowOf: (tab) => `${tab}, rad`,
    external: 'Extern',
    add: 'Lägg till',
    edit: 'Redigera',
    remove: 'Ta bort',
  },
});

export const removing = inBothLanguages({
  en: {
    question: {
      text: 'Do you want to remove the selected members from the project? They will no longer have access to it.',
    },
    done: 'Project members removed successfully.',
    failed: (name: string) => `Failed to remove ${name}. `,
  },
  sv: {
    question: {
      text: 'Vill du ta bort de markerade medlemmarna ur projektet? De kommer inte längre åt det.',
    },
    done: 'Projektmedlemmarna har tagits bort.',
    failed: (name) => `${name} kunde inte tas bort. `,
  },
});
