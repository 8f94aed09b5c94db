export type { NumberCell } from './cell-values.ts';
export {
  looksLikeWorkbook,
  readSheetNames,
  readWorkbook,
  type ReadWorkbook,
  type WorkbookRow,
} from './read-workbook.ts';
export type { Cell } from './sheet-rows.ts';
export { problemWords, WorkbookProblem } from './workbook-problem.ts';
