export const words = {
  title: 'My projects',
  noun: { one: 'project', many: 'projects' },
  project: 'Project',
  projectName: 'Project Name',
  role: 'Role',
  empty: {
    text: 'Your projects appear here. Ask a project administrator to add you to one.',
  },
} as const;
