export const words = {
  sessions: {
    title: 'Where you are signed in',
    here: 'This browser',
    unknown: 'Unknown browser',
    signedIn: (at: string) => `Signed in ${at}`,
    lastUsed: (at: string) => `last used ${at}`,
    end: 'Sign out',
    endOthers: 'Sign out elsewhere',
    ended: 'The session has been signed out.',
    endedOthers: (count: number) =>
      count === 1 ? '1 other session has been signed out.' : `${count} other sessions have been signed out.`,
    failed: 'Failed to sign out. More info: ',
    loadFailed: 'Failed to load where you are signed in. More info: ',
  },
} as const;
