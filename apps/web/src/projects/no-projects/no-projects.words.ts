export const words = {
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
} as const;
