/** As a store is asked: the text, the one field it is narrowed to, and one more than are shown. */
export type Wanted = { text: string; field: string | null; most: number };
