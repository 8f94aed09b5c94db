export type RefusedFile = { text: string; problems: readonly string[] };

/** What is said of a file that cannot be read, by what it is. */
export type RefusalWords = { csv: string; workbook: string };

/** A workbook's only problem is part of the sentence; all else is listed below it. */
export function refusedFile(
  isWorkbook: boolean,
  problems: readonly string[],
  says: RefusalWords,
): RefusedFile {
  if (!isWorkbook) return { text: says.csv, problems };
  const [only, ...others] = problems;
  if (only === undefined || others.length > 0) return { text: says.workbook, problems };
  return { text: `${says.workbook} ${only}`, problems: [] };
}
