export const words = {
  title: 'My projects',
  noun: { one: 'project', many: 'projects' },
  project: 'Project',
  projectName: 'Project Name',
  role: 'Role',
  empty: {
    text: 'The projects that you are a member of are listed here. A project administrator can add you to one.',
  },
} as const;
