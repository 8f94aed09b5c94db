export const words = {
  title: 'Log in again',
  pageStays: 'Your login session has expired. This page stays as it is: log in to go on with it.',
  asInternalUser: (userName: string) => `You were logged in as ${userName}.`,
} as const;
