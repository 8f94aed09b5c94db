import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    title: 'Projects',
    warning: "You don't have access to any projects. Contact project leader or Codes app administrator:",
    loadingProjects: 'Loading projects',
    loading: 'Loading administrators',
    failed: 'The administrators could not be loaded',
    first: {
      title: 'No projects yet',
      text: 'A project holds the tables for its codes and the people who work with them. Add projects in the administration.',
      add: 'Go to administration',
    },
  },
  sv: {
    title: 'Projekt',
    warning:
      'Du har inte tillgång till något projekt. Hör av dig till projektledaren eller en systemadministratör i Codes:',
    loadingProjects: 'Hämtar projekten',
    loading: 'Hämtar administratörerna',
    failed: 'Administratörerna kunde inte hämtas',
    first: {
      title: 'Inga projekt än',
      text: 'Ett projekt innehåller tabellerna för sina koder och personerna som arbetar med dem. Lägg till projekt i administrationen.',
      add: 'Gå till administrationen',
    },
  },
});
