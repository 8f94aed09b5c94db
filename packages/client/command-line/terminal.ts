// The language of the terminal that the command was started in.
import { languageOfTerminal, wordsIn } from '@codes/codes';

export const terminalLanguage = languageOfTerminal(process.env);

export const inTerminal = <W extends object>(words: W): W => wordsIn(words, terminalLanguage);
