export function ensureBuilt(): Promise<void>;
export function ensureServerBuilt(): Promise<void>;
/** English in brackets, for the walk over all screens. */
export function ensureBracketedBuilt(): Promise<void>;
