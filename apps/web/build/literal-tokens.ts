// `tokens.spacingVerticalL` is the text `var(--spacingVerticalL)`, and Fluent's table of all of them some four kilobytes.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ofFluent = createRequire(createRequire(import.meta.url).resolve('@fluentui/react-components'));
// The package that the components have theirs from: loading all of them takes seconds.
const { tokens } = ofFluent('@fluentui/react-theme') as { tokens: Readonly<Record<string, string>> };

const imported =
  /^import \{[^}]*\btokens\b[^}]*\} from ['"](@fluentui\/react-(components|theme)|\.\.\/tokens\.js)['"];$/m;

export function literalTokens(): Plugin {
  return {
    name: 'literal-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: (code) => (imported.test(code) ? { code: withLiteralTokens(code), map: null } : null),
  };
}

export function withLiteralTokens(code: string): string {
  return code.replaceAll(/(?<![\w./])tokens\.(\w+)/g, (written, name: string) => {
    const value = tokens[name];
    return value === undefined ? written : `'${value}'`;
  });
}
