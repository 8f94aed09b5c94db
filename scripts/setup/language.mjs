// Words before anything is installed: in the language of the terminal, as `languageOfTerminal` of packages/codes reads it.

/**
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {'en' | 'sv'}
 */
export function languageOfTerminal({ LC_ALL, LC_MESSAGES, LANG }) {
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  return locale.toLowerCase().split(/[^a-z]/)[0] === 'sv' ? 'sv' : 'en';
}

/**
 * @template Words
 * @param {{ en: Words; sv: NoInfer<Words> }} both
 * @returns {Words}
 */
export const inTerminal = (both) => both[languageOfTerminal(process.env)];
