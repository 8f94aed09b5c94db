/** The same for numbers that differ only in case or spaces: there is one project of them. */
export function numberKeyOf(projectNumber: string): string {
  return projectNumber.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}
