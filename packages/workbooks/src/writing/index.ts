export type { SheetValue } from './cell-xml.ts';
export { mostRows, workbookParts, type Sheet } from './workbook-parts.ts';
export { zipOf, type Packing } from './zip.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
