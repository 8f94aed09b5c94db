import type { CodeStatus } from '@codes/contract';

export const words = {
  code: 'Code',
  loading: 'Loading the code',
  notLoaded: 'The code could not be loaded',
  copyCode: 'Copy code',
  openInCreate: 'Open in create',
  openProject: 'Open project',
  legacy: 'This is a legacy code. It cannot be interpreted part by part.',
  /** What somebody in front of the label has to know first. */
  notInUse: {
    Reserved: 'This code is reserved, but not issued yet.',
    Issued: null,
    Retired: 'This code is retired: it is no longer in use.',
  } satisfies Record<CodeStatus, string | null>,
} as const;
