/** What was found out about one thing: well, worth knowing, or ill and what to do about it. */
export type Finding = { about: string; state: 'well' | 'note' | 'ill'; says: string };

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says });
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says });
export const ill = (about: string, says: string): Finding => ({ about, state: 'ill', says });
