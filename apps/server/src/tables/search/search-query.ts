/** The query to a store: the text, the one field it is narrowed to, and one match more than are shown. */
export type SearchQuery = { text: string; field: string | null; most: number };

/** The matches as JSON, joined by commas, and how many were found. */
export type FoundJson = { json: string | null; count: number };
