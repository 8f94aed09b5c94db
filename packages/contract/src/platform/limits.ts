// Every length and count that a user can run into, in one place for browser and server.

export const limits = {
  email: 200,
  personName: 200,
  companyName: 200,
  tableName: 200,
  masterTableDescription: 200,
  projectTableDescription: 500,
  fieldName: 200,
  priority: { least: 1, below: 100_000 },
  recordCode: 25,
  recordText: 500,
  numberDigits: 15,
  projectNumber: 6,
  projectName: 80,
  passwordAtLeast: 6,
  passwordAtMost: 1000,
  membersPerAdd: 20,
  invitedAtOnce: 100,
  /** Of one person, waiting or under way. */
  openJobs: 20,
  peopleFound: 50,
  searchResults: 2000,
  configurationName: 200,
  configurationDescription: 500,
  codePart: 500,
  segmentName: 200,
  issuedCode: 500,
  codeTitle: 200,
  codesPerIssue: 1000,
  codesPerImport: 100_000,
  searchedText: 100_000,
  codesFound: 1000,
  /** As many as an opened change shows: an import of codes has one for each. */
  detailsPerChange: 1_000,
  integrationName: 200,
  viewName: 100,
  presenceAddress: 500,
  webhookName: 200,
  webhookAddress: 2_000,
  viewBytes: 65_536,
  viewsPerPerson: 1_000,
  releaseName: 50,
  releaseNote: 1000,
  csvColumns: 500,
  csvCell: 32_767,
  csvMegabytes: 500,
  /** In megabytes; what a file's rows may have is the server's to say. */
  body: { ofAnyone: 1 / 16, usual: 1, list: 8 },
  /** Of projects, and of tables, that a key is given. */
  scopeOfKey: 1000,
  /** As long as the key of before is good after a rotation. */
  rotationDays: { least: 0, most: 30, usual: 1 },
  integrationDays: { least: 1, below: 100_000, usual: 365 },
} as const;

export const delays = {
  peopleSearch: 500,
  filter: 300,
  mobileMenu: 500,
} as const;
