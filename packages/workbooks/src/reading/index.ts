export type { NumberCell } from './cell-values.ts';
export {
  looksLikeWorkbook,
  readSheetNames,
  readWorkbook,
  type ReadWorkbook,
  type WorkbookRow,
} from './read-workbook.ts';
export type { Cell } from './sheet-rows.ts';
export { limits as workbookLimits } from './limits.ts';
export { WorkbookProblem, type Problem as WorkbookSentence } from './workbook-problem.ts';
export { workbookWords } from './workbook.words.ts';
