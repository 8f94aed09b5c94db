export const words = {
  title: 'Users',
  noun: { one: 'user', many: 'users' },
  fullName: 'Full Name',
  email: 'E-mail',
  projects: 'Projects',
  notSignedInYet: 'Has not signed in yet. An account without a password is created.',
  empty: {
    text: 'Everyone with an account is listed here. People get one when they are added to a project.',
  },
} as const;
