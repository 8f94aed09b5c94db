import path from 'node:path';
import { sources, type Source } from './sources.ts';

export type Import = {
  from: string;
  /** A path of the repository for what is imported by a relative path, else the package's name. */
  to: string;
  isRelative: boolean;
  isTypeOnly: boolean;
};

const statements = [
  /^\s*(import|export)\s+(type\s)?[^'"`;()]*?from\s*'([^']+)'/gm,
  /^\s*(import)\s+(type\s)?'([^']+)'/gm,
  /\b(import)\(\s*(type\s)?'([^']+)'/g,
];

export const imports: readonly Import[] = sources.flatMap(importsOf);

function importsOf({ path: from, text }: Source): Import[] {
  return statements
    .flatMap((statement) => [...text.matchAll(statement)])
    .map(([, , type, name = '']) => {
      const isRelative = name.startsWith('.');
      const to = isRelative ? path.posix.join(path.posix.dirname(from), name) : packageName(name);
      return { from, to, isRelative, isTypeOnly: type !== undefined };
    });
}

function packageName(name: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}
