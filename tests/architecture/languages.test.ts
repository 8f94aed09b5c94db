// Every text is there in both languages, side by side in its words module.
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';
import { nameOf, namedPartsOf, parse, textOf, type Node, type VisibleWord } from './visible-words.ts';

/** Read by operators in logs, by directories, or the same in every language. */
const inEnglishAlone: Record<string, RegExp> = {
  // openapi.json is for machines; the page of the API has its own words.
  'apps/server/src/platform/http/documentation/documentation.words.ts': /./,
  // English and Swedish side by side: a test of the page holds that none is missing.
  'apps/server/src/platform/http/documentation/summaries/codes.words.ts': /./,
  'apps/server/src/platform/http/documentation/summaries/groups.words.ts': /./,
  'apps/server/src/platform/http/documentation/summaries/people.words.ts': /./,
  'apps/server/src/platform/http/documentation/summaries/tables.words.ts': /./,
  'apps/server/src/platform/db/machines/primary.words.ts': /./,
  // What /readyz says.
  'apps/server/src/platform/http/http.words.ts': /^The (server is about to stop|database does not answer)$/,
  // Headings of a file, which is the same for everybody.
  'apps/server/src/tables/releases/differences/differences.words.ts': /./,
  'apps/server/src/people/scim/scim.words.ts': /./,
  'apps/web/src/codes/code-screens/list/list-files.words.ts': /./,
  'apps/web/src/platform/ui/messages/logged-warnings.words.ts': /./,
  'apps/web/src/platform/ui/ui.words.ts': /^… · Codes$/,
  'apps/web/src/shell/shortcuts/shortcuts.words.ts': /^Ctrl$/,
  'apps/web/src/tables/files/new-table/new-table-file.words.ts': /^Files$/,
};

/** Named beside the two halves, since several sentences of the one half have it. */
const partsOfSentences: Record<string, RegExp> = {
  'packages/contract/src/platform/words/errors.words.ts':
    /^(poster|fält|värden|utgåvor|reserverad|utfärdad|i bruk|utgången)$/,
  'packages/contract/src/platform/words/problems.words.ts':
    /^(string configuration|report|strängkonfigurationen|rapporten|text|tal|datum)$/,
  'packages/workbooks/src/reading/workbook.words.ts': /^(Open it|Öppna den|Split the|Dela upp) /,
};

/** Texts of letters outside of `inBothLanguages(…)`. */
function oneLanguageOnly(path: string, text: string): VisibleWord[] {
  const found: VisibleWord[] = [];
  const visit = (node: Node): void => {
    const words = textOf(node);
    if (words !== null && /\p{L}{2}/u.test(words)) {
      found.push({ line: text.slice(0, node.start).split('\n').length, word: words.trim() });
    }
    for (const [, part] of namedPartsOf(node)) if (!isElsewhere(part)) visit(part);
  };
  visit(parse(path, text));
  return found;
}

function isElsewhere(node: Node): boolean {
  if (node.type === 'CallExpression') return nameOf(node['callee']) === 'inBothLanguages';
  return /^(Import|ExportAll|TS(TypeAnnotation|TypeAlias|Interface|TypeParameterInst))/.test(node.type);
}

const modules = sources.filter(
  ({ path }) => path.endsWith('.words.ts') && path.includes('/src/') && !isTest(path),
);
const strayIn = ({ path, text }: { path: string; text: string }) =>
  oneLanguageOnly(path, text)
    .filter(({ word }) => !inEnglishAlone[path]?.test(word) && !partsOfSentences[path]?.test(word))
    .map(({ line, word }) => `${path}:${line}: ${word}`);

test('a text beside the two languages is found', () => {
  const text = `
    import { a } from 'the-module';
    type Kind = 'one';
    export const words = inBothLanguages({ en: { a: 'English' }, sv: { a: 'Svenska' } });
    export const left = (name: string) => \`Left \${name}\`;
  `;
  expect(oneLanguageOnly('a.ts', text).map(({ word }) => word)).toEqual(['Left …']);
});

test('every words module has both languages', () => {
  const stray = modules.flatMap(strayIn);
  expect(stray).toEqual([]);
});
