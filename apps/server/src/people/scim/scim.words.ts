// What a directory is told, in its log: in English, whatever language people use.
export const words = {
  oneComparison: (filter: string) =>
    `Only one comparison is understood, such as userName eq "anna@example.com"; not: ${filter}`,
  noUser: (id: string) => `There is no user ${id}.`,
  operationsMissing: 'A patch needs a list of Operations.',
  objectNeeded: 'An operation without a path needs an object as its value.',
  pathNeeded: 'A removal needs a path.',
  unknownOperation: (operation: string) => `Unknown operation '${operation}'.`,
  notRemovable: (attribute: string) => `${attribute} cannot be removed.`,
  tooLarge: 'The request is too large.',
  unreadable: (reason: string) => `The request cannot be read: ${reason}`,
  taken: 'Another account has this userName or externalId.',
  wrongToken: 'The token of the directory is missing or wrong.',
  failed: (requestId: string) => `Something went wrong. Request id: ${requestId}`,
  notFound: 'Resource not found.',
  noAddress: (userName: string) => `userName must be an e-mail address, but is '${userName}'`,
  token: 'The token that npm run scim-token shows',
  employee: 'An employee of the organisation',
} as const;
