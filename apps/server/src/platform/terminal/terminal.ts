// The language of the terminal that a server or a command was started in.
import { languageOfTerminal, wordsIn } from '@codes/codes';

export const terminalLanguage = languageOfTerminal(process.env);

/** Of words that nobody reads but who sits there; a log is in English. */
export const inTerminal = <W extends object>(words: W): W => wordsIn(words, terminalLanguage);
