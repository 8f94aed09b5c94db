export const words = {
  title: 'Users',
  noun: { one: 'user', many: 'users' },
  fullName: 'Full Name',
  email: 'E-mail',
  projects: 'Projects',
  empty: {
    text: 'Everyone with an account is listed here. People get one when they are added to a project.',
  },
} as const;
