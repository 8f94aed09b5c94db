// `npm run directory -- FILE [--sheet=NAME] [--deactivate-missing]`: imports and refreshes the employee directory.
import { readFile } from 'node:fs/promises';
import { readConfig } from '../../platform/config.ts';
import { databaseProblem } from '../../platform/db/fitness/database-problem.ts';
import { refuseUnfit } from '../../platform/db/fitness/fitness.ts';
import { migrateToNewest } from '../../platform/db/migrate.ts';
import { openEmbedded, openPostgres, type Database } from '../../platform/db/open.ts';
import { directoryProblemInWords } from './directory-problem.ts';
import { directoryWords } from './directory.words.ts';
import { importEmployees, ImportRefused, type ImportReport } from './import-employees.ts';
import { readEmployees } from './read-employees.ts';

const deactivateOption = '--deactivate-missing';
const sheetOption = '--sheet=';

async function run(args: readonly string[]): Promise<void> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const [file, ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const sheet = options.find((option) => option.startsWith(sheetOption))?.slice(sheetOption.length);
  const isUnderstood = options.every(
    (option) => option === deactivateOption || option.startsWith(sheetOption),
  );
  if (file === undefined || rest.length > 0 || !isUnderstood) throw new Error(directoryWords.usage);

  const config = readConfig(process.env);
  const bytes = await readFile(file).catch(() => {
    throw new Error(directoryWords.fileNotRead({ file }));
  });
  const { employees, problems, encoding } = await readEmployees(bytes, sheet);
  if (problems.length > 0) throw new ImportRefused(problems);
  const database =
    config.databaseUrl === null ? await openEmbedded(config.dataDir) : await openPostgres(config.databaseUrl);
  try {
    await prepare(database);
    const report = await database.db.transaction().execute((tx) =>
      importEmployees(tx, employees, {
        organisation: config.organisation,
        missing: options.includes(deactivateOption) ? 'deactivate' : 'keep',
      }),
    );
    const listed = directoryWords.listed({ file, encoding, count: employees.length });
    process.stdout.write(`${listed}\n${summaryOf(report)}`);
  } finally {
    await database.close();
  }
}

/** The first start makes the first administrator of an empty database; an import must not get in its way. */
async function prepare(database: Database): Promise<void> {
  const { db } = database;
  await refuseUnfit(database);
  await migrateToNewest(db);
  const anybody = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  if (anybody === undefined) throw new Error(directoryWords.databaseEmpty);
}

function summaryOf(report: ImportReport): string {
  return Object.entries(report)
    .map(([outcome, userNames]) => {
      const names = outcome === 'unchanged' ? [] : userNames;
      return [
        `${directoryWords.outcomes[outcome as keyof ImportReport]}: ${userNames.length}`,
        ...names.map((userName) => `  ${userName}`),
      ].join('\n');
    })
    .join('\n')
    .concat('\n');
}

run(process.argv.slice(2)).catch((cause: unknown) => {
  const error = databaseProblem(directoryWords.importFailed, cause);
  const problems = error instanceof ImportRefused ? error.problems.map(directoryProblemInWords) : [];
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${[message, ...problems].join('\n  ')}\n`);
  process.exitCode = 1;
});
