// What a workbook may hold: Excel's own limits, and how far its parts may unpack. A file of some kilobytes can claim many gigabytes.

const mebi = 1024 ** 2;

export const limits = {
  /** Excel's own. */
  text: 32_767,
  columns: 16_384,
  rows: 1_048_576,
  /** Excel has none; a row may have its only cell far to the right, and costs as much as all before it. */
  cells: 50_000_000,
  /** In bytes: a sheet, the shared texts, any other part, and everything that is read of one file. */
  unpacked: { sheet: 1024 * mebi, texts: 512 * mebi, other: 64 * mebi, inAll: 2048 * mebi },
  /** Sheets pack to a tenth or a twentieth of their size. Small parts may be anything. */
  ratio: { times: 100, from: 64 * mebi },
  /** Between two tags: a text in which every character is written by its number. */
  betweenTags: 16 * 32_767,
  depth: 100,
  /** The directory of the zip file. */
  directory: 16 * mebi,
  problems: 100,
} as const;
