export type { SheetValue } from './cell-xml.ts';
export { packingInBrowser } from './pack-in-browser.ts';
export { sheetPieces } from './sheet-pieces.ts';
export { mostRows, workbookParts, type Sheet } from './workbook-parts.ts';
export { zipOf, type Packing } from './zip.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
