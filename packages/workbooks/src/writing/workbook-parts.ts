// The parts of a workbook with one sheet, made piece by piece: its rows are asked for as they are written.
import { limits } from '../reading/limits.ts';
import { columnName } from '../reading/sheet-rows.ts';
import { escapedText, headerXml } from './cell-xml.ts';
import type { SheetPiece } from './sheet-pieces.ts';
import type { ZipPart } from './zip.ts';

export type Sheet = {
  name: string;
  headers: readonly string[];
  /** The rows below the header: see sheetPieces. */
  pieces: AsyncIterable<SheetPiece> | Iterable<SheetPiece>;
};

/** The rows of one sheet, with the header. */
export const mostRows = limits.rows;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function workbookParts(sheet: Sheet): ZipPart[] {
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', bookXml(sheet)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', stylesXml),
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
  ];
}

function part(name: string, xml: string): ZipPart {
  return { name, content: [declaration + xml] };
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${each.join('')}</Relationships>`;
}

function bookXml({ name }: Sheet): string {
  const sheet = sheetName(name);
  const attribute = escapedText(sheet).replaceAll('"', '&quot;');
  const header = escapedText(`'${sheet.replaceAll("'", "''")}'!$1:$1`);
  return `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${attribute}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${header}</definedName></definedNames></workbook>`;
}

/** Plain, header, text, date, moment, number: see the styles of a cell. Dates begin where texts do, and numbers do not touch what follows. */
const stylesXml = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF4"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA9B8"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>';

/** As wide as a sheet of paper that lies on its side, and as many of them as it takes; each begins with the header. */
const printed = {
  fitted: '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
  page: '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
};

async function* sheetXml({ headers, pieces }: Sheet): AsyncGenerator<string> {
  let lastRow = 0;
  for await (const { xml, rows, widths } of pieces) {
    if (lastRow === 0) yield beginning(headers, widths);
    lastRow = Math.max(lastRow, 1) + rows;
    yield xml;
  }
  if (lastRow === 0) yield beginning(headers, []);
  const filtered = `<autoFilter ref="A1:${columnName(headers.length)}${Math.max(lastRow, 1)}"/>`;
  yield `</sheetData>${headers.length > 0 ? filtered : ''}${printed.page}</worksheet>`;
}

/** The widths of the columns come before the rows, so the first rows decide on them. */
function beginning(headers: readonly string[], widths: readonly number[]): string {
  const cols = headers.map(
    (header, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(header, widths[index] ?? 0)}" customWidth="1"/>`,
  );
  const colsXml = cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '';
  const cells = headers.map((header, index) => headerXml(header, `${columnName(index + 1)}1`)).join('');
  return `${declaration}<worksheet xmlns="${main}">${printed.fitted}${frozenHeader}${colsXml}<sheetData><row r="1">${cells}</row>`;
}

const narrowest = 8;
const widest = 60;
/** For the sign of the filter beside a header, and for the margins. */
const besideHeader = 4;
const besideValue = 2;

function widthOf(header: string, longest: number): number {
  return Math.min(widest, Math.max(narrowest, header.length + besideHeader, longest + besideValue));
}

const forbidden = /[\\/?*[\]:\p{Cc}]/gu;
const longest = 31;

/** As programs take it: without certain signs, no longer than they allow, and not within apostrophes. */
function sheetName(name: string): string {
  const allowed = name.replace(forbidden, '_').replace(/^'|'$/g, '_');
  const cut = Array.from(allowed).slice(0, longest);
  while (cut.join('').length > longest) cut.pop(); // they count as JavaScript does
  const fit = cut.join('').replace(/'$/, '_');
  return fit.trim() === '' || fit.toLowerCase() === 'history'
    ? `${fit.trim() || 'Sheet'}_`.slice(0, longest)
    : fit;
}
