// Evaluated while the web app is built: what each module of the contract exports.
export const contractModules = import.meta.glob<Record<string, unknown>>(
  ['../../../packages/contract/src/*/*.ts', '!**/*.test.ts'],
  { eager: true },
);

/** Of the same evaluation: it knows the words of these modules. */
export { wordsIn } from '@codes/codes';
