// What the command says that shows the token of the directory.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from '../../platform/terminal/terminal.ts';

export const scimTokenWords = inTerminal(
  inBothLanguages({
    en: {
      noSecret: ({ dataDir }: { dataDir: string }) =>
        `No start has made a secret in ${dataDir}. Set DATA_DIR, or SECRET, as the server has it.`,
    },
    sv: {
      noSecret: ({ dataDir }) =>
        `Ingen start har gjort en hemlighet i ${dataDir}. Ange DATA_DIR, eller SECRET, som servern har den.`,
    },
  }),
);
