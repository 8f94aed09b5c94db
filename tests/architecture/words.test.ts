// What a screen says stands in the words file of its slice: to be read in one place, and to be said one way.
import { changeKinds } from '@codes/contract';
import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';
import { isTest, sources } from './sources.ts';
import { kindsIn, visibleWordsIn } from './visible-words.ts';

const ours = sources.filter(
  ({ path }) => /^(apps\/web|packages\/\w+)\/src\/.+\.tsx?$/.test(path) && !isTest(path),
);
// What a change can be is a name on the wire.
const kinds = new Set([...ours.flatMap(({ path, text }) => kindsIn(path, text)), ...changeKinds]);

const elsewhere: Record<string, RegExp> = {
  // Every address stands in one line with what it is called.
  'apps/web/src/platform/routes.ts': /./,
  'apps/web/src/platform/ui/look/theme.ts': /Variable|minmax/,
  // A segment type is one entry, with its name.
  'apps/web/src/codes/code-screens/segment-kinds.ts': /./,
  // A header's scheme, sent to the server and copied for others to send.
  'apps/web/src/platform/api/client.ts': /^Bearer/,
  'apps/web/src/people/settings/copy-key-button.tsx': /^Bearer/,
  'apps/web/src/platform/ui/look/shapes.ts': / solid /,
};

test('the words of an element, of a property and of a text are found, and what is none is not', () => {
  const text = `
    import { a } from 'The module';
    type Kind = 'Open' | 'takes nothing';
    const styles = makeStyles({ box: { font: 'Some Font' } });
    const kind: Kind = event.key === 'Enter' ? 'Open' : 'takes nothing';
    const box = (
      <Box label="one" kind="two" title={isNew ? 'three' : \`four \${kind}\`} hint={say('five')}>
        Six {isNew && 'seven'} {look('eight')} <b>{\`nine \${a}\`}</b>
      </Box>
    );
    const command = { label: 'ten', act: 'eleven', noun: { one: 'twelve', many: 'thirteens' } };
    messages.success('Fourteen is done.');
    throw new Error('Fifteen stands outside');
  `;
  const found = visibleWordsIn('a.tsx', text, new Set(kindsIn('a.tsx', text)));
  expect(found.map(({ word }) => word)).toEqual([
    'one',
    'three',
    'four …',
    'Six',
    'seven',
    'nine …',
    'ten',
    'twelve',
    'thirteens',
    'Fourteen is done.',
  ]);
  expect(found[0]?.line).toBe(7);
});

test('visible words stand in words files', () => {
  const stray = ours
    .filter(({ path }) => path.startsWith('apps/web/') && !path.includes('.words.'))
    .flatMap(({ path, text }) =>
      visibleWordsIn(path, text, kinds)
        .filter(({ word }) => !elsewhere[path]?.test(word))
        .map(({ line, word }) => `${path}:${line}: ${word}`),
    );
  expect(stray).toEqual([]);
});

/** Where one of these stands, a noun says it shorter: 'finished jobs', not 'what has ended'. */
const stiff =
  /\b(whoever|whomever|anew|any more|those (that|who|which|whose)|what (came of|becomes? of|it touches|has (been|ended)|was (done|made))|stands? in the way)\b/i;

test('visible words say things by nouns, as a colleague would', () => {
  const found = ours
    .filter(({ path }) => path.includes('.words.') || path.startsWith('packages/contract/'))
    .flatMap(({ path, text }) =>
      visibleWordsIn(path, text, kinds)
        .filter(({ word }) => stiff.test(word))
        .map(({ line, word }) => `${path}:${line}: ${word}`),
    );
  expect(found).toEqual([]);
});

/** What the demo types into its tables, and migrations: data, and SQL. */
const hasNoWords = /^apps\/server\/src\/(demo|platform\/db\/migrations|platform\/metrics)\//;

/** Texts of several words that nobody reads: names of locks and kinds, headers, messages of the driver, SQL, styles. */
const noSentences: Record<string, RegExp> = {
  'packages/contract/src/platform/change-kinds.ts': /^Failed sign in$/,
  'apps/server/src/people/account/sign-in.ts': /^Failed sign in$/,
  'packages/contract/src/codes/string-configurations.ts': /^with its tree$/,
  'apps/server/src/codes/register/legacy/import-codes.ts': /^import into register …$/,
  'apps/server/src/codes/register/numbers/next-number.ts': /^numbers of register …$/,
  'apps/server/src/people/internal-sign-in/visit-provider.ts': /^openid profile email$/,
  'apps/server/src/people/sign-in/passwords.ts': /^nobody has this password$/,
  'apps/server/src/platform/db/database-away.ts': /./,
  'apps/server/src/platform/db/fitness/fitness.ts': /^exists \(select/,
  'apps/server/src/platform/http/documentation/documentation-page.ts': /^:root/,
  'apps/server/src/platform/http/web-app/security-headers.ts': /-src /,
  'apps/server/src/platform/http/logs/log-output.ts': /^lines are missing here/,
  'apps/server/src/platform/traces/exporter.ts': /^the collector of traces/,
};

test('a sentence is found wherever it stands, and what is for ourselves is not', () => {
  const text = `
    const says = 'The file is empty';
    throw new FileProblem(\`\${file} is damaged.\`);
    throw new Error('This cannot be so');
    request.log.warn({ err }, 'it is tried again');
    const query = sql\`select the name from users\`;
    const call = endpoint({ summary: 'List all the projects', label: 'List' });
  `;
  expect(sentencesIn('a.ts', text).map(({ word }) => word)).toEqual(['The file is empty', '… is damaged.']);
});

test('sentences stand in words modules, on the server and in the packages too', () => {
  const files = sources.filter(
    ({ path }) =>
      /^(apps\/server|packages\/\w+)\/.+\.ts$/.test(path) &&
      !isTest(path) &&
      !path.endsWith('.words.ts') &&
      !hasNoWords.test(path),
  );
  const stray = files.flatMap(({ path, text }) =>
    sentencesIn(path, text)
      .filter(({ word }) => !kinds.has(word) && !noSentences[path]?.test(word))
      .map(({ line, word }) => `${path}:${line}: ${word}`),
  );
  expect(stray).toEqual([]);
});
