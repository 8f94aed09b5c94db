export const words = {
  title: 'Users',
  noun: { one: 'user', many: 'users' },
  fullName: 'Full Name',
  email: 'E-mail',
  projects: 'Projects',
  notSignedInYet: 'Has not signed in yet. Adding them creates an account without a password.',
  empty: {
    text: 'Everyone with an account. Add people to a project to give them one.',
  },
} as const;
