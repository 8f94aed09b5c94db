import { limits, type CallError } from '@codes/contract';

type Named = { name: string };

/** What the next release is called after the newest: its last number, one on. Nothing where it has none, or no room for it. */
export function nextName(newest: Named | undefined, all: readonly Named[]): string {
  const [, before, number, after] = /^(.*?)(\d+)(\D*)$/su.exec(newest?.name ?? '') ?? [];
  if (number === undefined) return '';
  const taken = new Set(all.map(({ name }) => name.toLowerCase()));
  for (let next = BigInt(number) + 1n; ; next += 1n) {
    const name = `${before}${String(next).padStart(number.length, '0')}${after}`;
    if (Array.from(name).length > limits.releaseName) return '';
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** The name that is taken already, in the spelling of the release that has it. */
export function takenName(error: CallError): string | undefined {
  return error.is('releaseNameTaken') ? error.body.message : undefined;
}
