import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as csv from './csv.ts';
import { readValue } from '../field-types.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
async function table(text: string, delimiter = ',', headers: 'first row' | 'none' = 'first row') {
  const read = await csv.readCsv(text, delimiter, { headers });
  if (!read.ok) throw new Error(read.problems.map(csv.csvProblemInWords).join('\n'));
  return {
    headers: read.table.headers,
    rows: read.table.rows.map(({ rowNumber, cells }) => [rowNumber, ...cells]),
  };
}

async function problems(text: string, delimiter = ',') {
  const read = await csv.readCsv(text, delimiter, { headers: 'first row' });
  return read.ok ? [] : read.problems.map(csv.csvProblemInWords);
}

/** Counts the characters that are looked at; what it does not know of looks at all of them. */
class WatchedText extends String {
  looks = 0;
  readonly #text: string;

  constructor(text: string) {
    super(text);
    this.#text = text;
  }

  override charCodeAt(index: number): number {
    this.looks += 1;
    return this.#text.charCodeAt(index);
  }

  override startsWith(start: string): boolean {
    this.looks += start.length;
    return this.#text.startsWith(start);
  }

  override slice(start: number, end: number): string {
    const part = this.#text.slice(start, end);
    this.looks += part.length;
    return part;
  }

  override toString(): string {
    this.looks += this.#text.length;
    return this.#text;
  }
}

/** What goes wrong in files: signs that mean something somewhere. */
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'\'"=+-@,;\t|#?$£¤ \r\n05aå'.split('')) }),
  fc.constantFrom(
    '=A1',
    "'=A1",
    "''=A1",
    '-35,01',
    '007',
    '+46',
    '@SUM(A1)',
    '"',
    "'",
    "'abc",
    '\uFEFFx',
    '=-+',
  ),
);

describe('safe cells', () => {
  it('come back as they were, every text', () => {
    fc.assert(fc.property(nasty, (text) => csv.unsafeCell(csv.safeCell(text)) === text));
  });

  it('never begin with what a spreadsheet runs', () => {
    fc.assert(fc.property(nasty, (text) => !/^[=+\-@\t\r]/.test(csv.safeCell(text))));
  });

  it('leave numbers numbers', () => {
    expect(csv.cellOf(-35.01, ',')).toBe('-35.01');
    expect(csv.cellOf(-35.01, ';')).toBe('-35,01');
    expect(csv.cellOf(0.0000001, ',')).toBe('0.0000001');
    expect(csv.cellOf('-35,01', ',')).toBe("'-35,01");
  });

  it('leave apostrophes of other texts alone', () => {
    expect(csv.unsafeCell("'abc")).toBe("'abc");
    expect(csv.safeCell("'abc")).toBe("'abc");
  });
});

describe('what is written', () => {
  const cells = fc.array(nasty, { minLength: 1, maxLength: 6 });

  it('is read as it was, with every delimiter', () => {
    const files = fc.tuple(fc.constantFrom(...csv.delimiters), fc.array(cells, { maxLength: 6 }));
    fc.assert(
      fc.property(files, ([delimiter, rows]) => {
        const lines = rows.map((row) => csv.writeCsvLine(row.map(csv.safeCell), delimiter));
        const read = [...csv.csvRows(lines.join(''), delimiter)].map((row) => row.cells);
        const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
        expect(read).toEqual(filled);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps numbers with every delimiter', () => {
    const digits = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.constantFrom(...csv.delimiters), digits, (delimiter, [whole, places]) => {
        const number = Number((whole / 10 ** places).toFixed(places)) + 0;
        const line = csv.writeCsvLine([csv.cellOf(number, delimiter)], delimiter);
        const [row] = csv.csvRows(line, delimiter);
        expect(readValue('number', row?.cells[0])).toEqual({ ok: true, value: number });
      }),
    );
  });
});

describe('the suggested delimiter', () => {
  it.each([
    ['Code;Length\nA;3,5\nB;4,5\n', ';'],
    ['Code,Name\nA,b\n', ','],
    ['Code\tName\nA\tb, c\n', '\t'],
    ['Code|Name|X\nA|b|c\n', '|'],
    ['Code¤Name\nA¤b\n', '¤'],
    ['"Code";"a;b"\n"A";"x"\n', ';'],
    ['Code;Length;Note\nA;3,5\nB;1,5;x\n', ';'],
    ['Code;Length\nA;3,5\nB;"1,5\n', ';'],
    ['Code\nA\nB\n', ','],
    ['', ','],
    ['one line of text, with a comma; and more', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(csv.suggestDelimiter(text)).toBe(delimiter);
  });
});

describe('files of spreadsheets', () => {
  it('have semicolons, decimal commas, doubled quotes and cells of several lines', async () => {
    const text = 'Code;Length;Note\r\n007;-35,01;"5"" pipe"\r\n008;;"two\r\nlines"\r\n009;1;x\r\n';
    expect(await table(text, ';')).toEqual({
      headers: ['Code', 'Length', 'Note'],
      rows: [
        [2, '007', '-35,01', '5" pipe'],
        [3, '008', '', 'two\r\nlines'],
        [4, '009', '1', 'x'],
      ],
    });
  });

  it('end their lines with delimiters, and with any kind of line end', async () => {
    expect(await table('Code,Name,,\nA,b,,\rB,c,,\r\n\r\n,,,\nC,d')).toEqual({
      headers: ['Code', 'Name'],
      rows: [
        [2, 'A', 'b'],
        [3, 'B', 'c'],
        [6, 'C', 'd'],
      ],
    });
  });

  it('keep a column that has values but no name', async () => {
    expect((await table('Code,\nA,x\n')).headers).toEqual(['Code', '']);
  });

  it('have no headers sometimes', async () => {
    expect(await table('A,1\nB,2', ',', 'none')).toEqual({
      headers: ['', ''],
      rows: [
        [1, 'A', '1'],
        [2, 'B', '2'],
      ],
    });
  });

  it.each(['', '\n\n', '  ,  \n,\n'])('may be empty: %j', async (text) => {
    expect(await table(text)).toEqual({ headers: [], rows: [] });
  });

  it('may be only a header', async () => {
    expect(await table('Code,Name\n')).toEqual({ headers: ['Code', 'Name'], rows: [] });
  });
});

describe('what cannot be read is told with row and column', () => {
  it.each([
    ['Code,Name\nA,"never closed\nB,c\n', 'Row 2, Column 2: an opening quotation mark has no closing one'],
    ['Code,Name\nA,"b"c\n', 'Row 2, Column 2: there is text after the closing quotation mark'],
    ['Code,Name\nA,b\u0000\n', 'Row 2, Column 2: this is not a text file'],
    ['Code,Name\n\nA\n', 'Row 3: the row has 1 column, but the first one has 2'],
    ['Code,Name\nA,b,c\n', 'Row 2, Column 3: there is a value beyond the 2 columns of the first row'],
    [
      'PK\u0003\u0004...',
      'Row 1: this is a spreadsheet workbook, not a CSV file. Save it as CSV and try again',
    ],
  ])('%j', async (text, problem) => {
    expect(await problems(text)).toEqual([problem]);
  });

  it('every cell with a control character, in the header too', async () => {
    const problem = (place: string, sign: string) =>
      `${place}: the cell contains a control character (${sign})`;
    expect(await problems('Code,Na\u0085me\nA,"b\u0093\n"\nB\u001b,c\nC,tab\tand\nD,x\u007f\n')).toEqual([
      problem('Row 1, Column 2', 'U+0085'),
      problem('Row 2, Column 2', 'U+0093'),
      problem('Row 3, Column 1', 'U+001B'),
      problem('Row 5, Column 2', 'U+007F'),
    ]);
    expect(() => [...csv.csvRows('A\u000b,b\n', ',')]).toThrow(
      expect.objectContaining({
        sentence: { key: 'atCell', row: 1, column: 1, problem: { key: 'controlCharacter', sign: 'U+000B' } },
      }),
    );
  });

  it('an image', async () => {
    const png = latin('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR');
    expect((await problems(csv.decodeCsv(png).text)).at(-1)).toBe('Row 3, Column 1: this is not a text file');
  });

  it.each([
    [
      'a line without end',
      (length: number) => 'x'.repeat(length),
      'Row 1, Column 1: the cell is longer than 32767 characters',
    ],
    [
      'endless columns',
      (length: number) => ','.repeat(length),
      'Row 1, Column 501: there are more than 500 columns',
    ],
    [
      'a quote before all of it',
      (length: number) => `"${'x\n'.repeat(length / 2)}`,
      'Row 1, Column 1: an opening quotation mark has no closing one within 32767 characters',
    ],
  ])('%s, without a look at the rest of it', async (_, textOf, problem) => {
    const looks = async (length: number) => {
      const text = new WatchedText(textOf(length));
      expect(await problems(text as unknown as string)).toEqual([problem]);
      csv.suggestDelimiter(text as unknown as string);
      return text.looks;
    };
    const million = await looks(1_000_000);
    expect(million).toBeLessThan(200_000);
    expect(await looks(2_000_000)).toBe(million);
  });

  it('a hundred problems at most, and that there are more, without a look at the rest of it', async () => {
    const looks = async (rows: number) => {
      const text = new WatchedText(`Code,Name\n${'A\n'.repeat(rows)}`);
      const found = await problems(text as unknown as string);
      expect(found).toHaveLength(101);
      expect(found[99]).toBe('Row 101: the row has 1 column, but the first one has 2');
      expect(found[100]).toBe(
        'There are more problems. These are the first 100: the rest of the file was not read.',
      );
      return text.looks;
    };
    expect(await looks(200_000)).toBe(await looks(1000));
    expect(await problems(`Code,Name\n${'A\n'.repeat(100)}`)).toHaveLength(100);
  });

  it('of a sheet too, where a row wider than a table is none', async () => {
    let looked = 0;
    const row = (rowNumber: number, cells: string[]) => ({
      rowNumber,
      get cells() {
        looked += 1;
        return cells;
      },
    });
    const wrong = Array.from({ length: 5000 }, (_, at) => row(at + 2, ['A', '', 'beyond']));
    const { read } = await csv.sheetTable([row(1, ['Code', 'Name']), ...wrong], { headers: 'first row' });
    expect(read.ok ? [] : read.problems).toHaveLength(101);
    expect(looked).toBeLessThan(500);
    const wide = [row(1, Array<string>(501).fill('Code'))];
    expect((await csv.sheetTable(wide, { headers: 'first row' })).read).toMatchObject({
      problems: [{ key: 'atCell', row: 1, column: 501, problem: { key: 'tooManyColumns', most: 500 } }],
    });
  });

  it('never takes for ever and never fails otherwise', async () => {
    const garbage = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(garbage, fc.constantFrom(...csv.delimiters), async (text, delimiter) => {
        await csv.readCsv(text, delimiter, { headers: 'first row' });
        csv.suggestDelimiter(text);
      }),
    );
  });

  it('shows progress and lets others in between', async () => {
    const shares: number[] = [];
    let pauses = 0;
    await csv.readCsv('A,b\n'.repeat(12_001), ',', {
      headers: 'first row',
      onProgress: (share) => shares.push(share),
      pause: async () => void (pauses += 1),
    });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([shares.length, pauses]).toEqual([2, 2]);
  });
});

describe('columns', () => {
  const fields = [
    { tableFieldId: 'code', name: 'Code' },
    { tableFieldId: 'descriptionEn', name: 'Description En' },
    { tableFieldId: '7', name: 'Length' },
  ].map((field) => ({
    ...field,
    key: field.tableFieldId,
    type: 'text' as const,
    priority: null,
    readOnly: false,
    isDefaultField: false,
  }));

  it('find their fields in any case; the others become new fields', () => {
    expect(csv.matchHeaders(['CODE', ' length', 'weight', '', 'New field 1', ''], fields, 'allowed')).toEqual(
      [
        { kind: 'field', tableFieldId: 'code' },
        { kind: 'field', tableFieldId: '7' },
        { kind: 'new', field: { creatorId: 'new-3', name: 'Weight', type: 'text' } },
        { kind: 'new', field: { creatorId: 'new-4', name: 'New field 2', type: 'text' } },
        { kind: 'new', field: { creatorId: 'new-5', name: 'New field 1', type: 'text' } },
        { kind: 'new', field: { creatorId: 'new-6', name: 'New field 3', type: 'text' } },
      ],
    );
    expect(csv.matchHeaders(['Code', 'weight'], fields, 'refused')[1]).toEqual({ kind: 'left out' });
  });

  it('leave the type of an export out, but not a field that bears that name', () => {
    const withType = [...fields, { ...fields[2]!, tableFieldId: '8', key: '8', name: 'Type' }];
    expect(csv.matchHeaders(['Type', 'Code'], fields, 'allowed')[0]).toEqual({ kind: 'left out' });
    expect(csv.matchHeaders(['Type', 'Code'], withType, 'allowed')[0]).toEqual({
      kind: 'field',
      tableFieldId: '8',
    });
    expect(csv.matchHeaders(['Type', 'Code', 'Type'], withType, 'allowed')).toEqual([
      { kind: 'left out' },
      { kind: 'field', tableFieldId: 'code' },
      { kind: 'field', tableFieldId: '8' },
    ]);
  });

  it('are refused in the words of the preview', () => {
    const problemsOf = (headers: string[], cells: string[]) =>
      csv
        .columnProblems(csv.matchHeaders(headers, fields, 'allowed'), fields, [{ cells }])
        .map(csv.csvProblemInWords);
    expect(problemsOf(['Code', 'code'], ['A', 'A'])).toEqual(['Header fields with same name selected: Code']);
    expect(problemsOf(['weight', 'Weight', 'Code'], ['', '', 'A'])).toEqual([
      'Header fields with same name selected: Weight',
    ]);
    expect(problemsOf(['Length'], ['1'])).toEqual(['Required header fields not selected: Code']);
    expect(problemsOf(['Code'], [' '])).toEqual(['Some required columns are empty: Code']);
    expect(problemsOf(['Code'], ['A'])).toEqual([]);
  });

  it('make the rows that are sent', () => {
    const columns = csv.matchHeaders(['Type', 'Code', 'weight'], fields, 'allowed');
    expect(csv.sentRowOf(columns, { rowNumber: 4, cells: ['Local', '007', '3'], end: 0 })).toEqual({
      rowNumber: 4,
      code: '007',
      'new-3': '3',
    });
    expect(csv.sentFieldsOf(columns)).toEqual(['code', 'new-3']);
    expect(csv.newFieldsOf(columns)).toEqual([{ creatorId: 'new-3', name: 'Weight', type: 'text' }]);
  });
});
