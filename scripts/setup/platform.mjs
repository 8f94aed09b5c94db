// Which of the packages with binaries are for this machine.

/** @typedef {{ os?: string[]; cpu?: string[]; libc?: string[] }} Platforms as the lockfile says it; none means all */

/** @param {Platforms} platforms */
export function isForThisMachine({ os, cpu, libc }) {
  return (
    includes(os, process.platform) && includes(cpu, process.arch) && (!libc || libc.includes(libcHere()))
  );
}

/** @param {string[] | undefined} names */
function includes(names, name) {
  return names === undefined || names.includes(name);
}

/** @type {string | undefined} */
let libc;

function libcHere() {
  if (process.platform !== 'linux') return '';
  if (libc === undefined) {
    // The report would else look up the names of all open connections.
    Object.assign(process.report, { excludeNetwork: true });
    const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
      process.report.getReport()
    );
    libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  }
  return libc;
}
