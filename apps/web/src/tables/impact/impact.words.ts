export const words = {
  title: 'What it touches',
  projects: 'Projects',
  configurations: 'Configurations',
  reports: 'Reports',
  issuedCodes: 'Issued codes',
  localCopies: 'Local copies',
  andMore: (names: string, more: string) => `${names} and ${more} more`,
  lookedUp: 'Looking up what it touches …',
  notKnown: 'What it touches could not be looked up.',
  nothing: 'No project, configuration or report is touched.',
  copiesStay: 'Local copies stay in their projects.',
  codesStay: 'Issued codes keep what they meant, but no longer read.',
} as const;
