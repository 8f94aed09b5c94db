// What npm's last words mean for the person at the machine.

import { words } from '../setup-words.mjs';

const { registry } = words;

/** @type {Record<string, string>} */
const advice = {
  ENOTFOUND: registry.notFound,
  EAI_AGAIN: registry.notFound,
  ECONNREFUSED: registry.notReached,
  ECONNRESET: registry.lost,
  ETIMEDOUT: registry.silent,
  ERR_SOCKET_TIMEOUT: registry.silent,
  FETCH_ERROR: registry.unreadable,
  EUSAGE: words.noMatch,
  E401: registry.signIn,
  E403: registry.refuses,
  E404: registry.missing,
  ETARGET: registry.missing,
  EINTEGRITY: registry.otherPackage,
  EACCES: words.notWritable,
  EPERM: words.notReplaceable,
  EBUSY: words.inUse,
  ENOSPC: words.diskFull,
};

/** @param {string} output */
export function explainNpm(output) {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? '';
  const known = advice[code];
  if (known !== undefined) return words.notInstalled(`${known} (${code})`);
  const last = /^npm (?:error|ERR!) (?!code |errno |A complete log)(.+)/m.exec(output)?.[1];
  return words.notInstalled(last ?? (output.trim().split('\n').at(-1) || words.npmSilent));
}
