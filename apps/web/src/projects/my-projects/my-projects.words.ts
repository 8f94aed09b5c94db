import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    title: 'My projects',
    noun: { one: 'project', many: 'projects' },
    project: 'Project',
    projectName: 'Project Name',
    role: 'Role',
    empty: {
      text: 'Your projects appear here. Ask a project administrator to add you to one.',
    },
  },
  sv: {
    title: 'Mina projekt',
    noun: { one: 'projekt', many: 'projekt' },
    project: 'Projekt',
    projectName: 'Projektnamn',
    role: 'Roll',
    empty: {
      text: 'Här visas dina projekt. Be en projektadministratör att lägga till dig i ett.',
    },
  },
});
