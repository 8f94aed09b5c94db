// The columns that the engine was given, kept for the next check while a tree is edited.
import type { ColumnContent, EngineRow } from './engine-messages.ts';

/** All columns together: some 40 MB. */
const mostRows = 200_000;

export class KeptColumns {
  /** The one that was used last comes last. */
  readonly #rows = new Map<string, readonly EngineRow[]>();

  /** The rows of each source; or which of them it has not got. */
  take(
    sources: readonly string[],
    contents: readonly ColumnContent[],
  ): { rows: ReadonlyMap<string, readonly EngineRow[]> } | { missing: readonly string[] } {
    for (const { source, lists } of contents)
      this.#keep(
        source,
        lists.flatMap((list) => JSON.parse(list) as EngineRow[]),
      );
    const missing = [...new Set(sources)].filter((source) => !this.#rows.has(source));
    const rows = new Map(sources.map((source) => [source, this.#used(source)]));
    this.#forget(new Set(missing.length > 0 ? sources : []));
    return missing.length > 0 ? { missing } : { rows };
  }

  #keep(source: string, rows: readonly EngineRow[]): void {
    this.#rows.delete(source);
    this.#rows.set(source, rows);
  }

  #used(source: string): readonly EngineRow[] {
    const rows = this.#rows.get(source) ?? [];
    if (this.#rows.has(source)) this.#keep(source, rows);
    return rows;
  }

  /** Those used longest ago, but none of those that are still needed. */
  #forget(needed: ReadonlySet<string>): void {
    let total = 0;
    for (const rows of this.#rows.values()) total += rows.length;
    for (const [source, rows] of this.#rows) {
      if (total <= mostRows) return;
      if (needed.has(source)) continue;
      this.#rows.delete(source);
      total -= rows.length;
    }
  }
}
