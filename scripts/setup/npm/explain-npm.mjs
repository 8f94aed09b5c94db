// What npm's last words mean for the person at the machine.

const network = 'Check the network, a proxy and `npm config get registry`, then try again.';

/** @type {Record<string, string>} */
const advice = {
  ENOTFOUND: `npm cannot find its registry. ${network}`,
  EAI_AGAIN: `npm cannot find its registry. ${network}`,
  ECONNREFUSED: `npm cannot reach its registry. ${network}`,
  ECONNRESET: `npm lost the connection to its registry. ${network}`,
  ETIMEDOUT: `npm's registry does not answer in time. ${network}`,
  ERR_SOCKET_TIMEOUT: `npm's registry does not answer in time. ${network}`,
  FETCH_ERROR: `npm cannot read what its registry answers. ${network}`,
  EUSAGE: 'package.json and package-lock.json do not match. Check them out again.',
  E401: "npm's registry asks for a sign-in. Check `npm config get registry`, or run `npm login`.",
  E403: "npm's registry refuses a package. Check `npm config get registry` and a proxy.",
  E404: "npm's registry does not have one of the packages. Check `npm config get registry`.",
  ETARGET: "npm's registry does not have one of the packages. Check `npm config get registry`.",
  EINTEGRITY: 'A package is not the one that package-lock.json names. Check `npm config get registry`.',
  EACCES: 'This folder cannot be written. Check who owns it, node_modules included.',
  EPERM: 'A file in node_modules cannot be replaced. End the programs that use it, then try again.',
  EBUSY: 'A file in node_modules is in use. End the programs that use it, then try again.',
  ENOSPC: 'The disk is full. Make room, then try again.',
};

/** @param {string} output */
export function explainNpm(output) {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(output)?.[1] ?? '';
  const known = advice[code];
  if (known !== undefined) return `The packages could not be installed: ${known} (${code})`;
  const words = /^npm (?:error|ERR!) (?!code |errno |A complete log)(.+)/m.exec(output)?.[1];
  return `The packages could not be installed: ${words ?? (output.trim().split('\n').at(-1) || 'npm did not say why')}`;
}
