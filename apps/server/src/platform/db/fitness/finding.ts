/** What was found out about one thing: passing, worth knowing, or failing and what to do about it. */
export type Finding = { about: string; state: 'passing' | 'note' | 'failing'; says: string };

export const passing = (about: string, says: string): Finding => ({ about, state: 'passing', says });
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says });
export const failing = (about: string, says: string): Finding => ({ about, state: 'failing', says });
