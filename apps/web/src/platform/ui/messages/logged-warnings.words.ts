/** What is left out because a part of it is missing: only whoever looks into the console is told. */
export const loggedWarnings = {
  fieldName: 'Field name is not set!',
  fieldType: 'Field type is not set!',
  fieldOption: 'Unable to create option for field!',
  tableOption: 'Unable to create option for table!',
  projectFromExisting: 'Unable to create project from existing!',
} as const;

/** Whether the thing is whole; where it isn't, that is logged. */
export function isWhole(hasAll: boolean, warning: keyof typeof loggedWarnings): boolean {
  if (!hasAll) console.warn(loggedWarnings[warning]);
  return hasAll;
}
