// `npm run directory -- FILE [--sheet=NAME] [--deactivate-missing]`: imports and refreshes the employee directory.
import { readFile } from 'node:fs/promises';
import { readConfig } from '../../platform/config.ts';
import { databaseProblem } from '../../platform/db/fitness/database-problem.ts';
import { refuseUnfit } from '../../platform/db/fitness/fitness.ts';
import { migrateToNewest } from '../../platform/db/migrate.ts';
import { openEmbedded, openPostgres, type Database } from '../../platform/db/open.ts';
import { importEmployees, ImportRefused, type ImportReport } from './import-employees.ts';
import { readEmployees } from './read-employees.ts';

const usage = `Name the file to import:

  npm run directory -- FILE                        adds and refreshes the employees in the CSV file or workbook
  npm run directory -- FILE --sheet=NAME           takes this sheet of a workbook instead of the first one with data
  npm run directory -- FILE --deactivate-missing   also deactivates the employees missing from it

The first row names the columns: E-mail, First name, Surname and optionally Active (yes or no).`;

const deactivateOption = '--deactivate-missing';
const sheetOption = '--sheet=';

async function run(args: readonly string[]): Promise<void> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const [file, ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const sheet = options.find((option) => option.startsWith(sheetOption))?.slice(sheetOption.length);
  const isUnderstood = options.every(
    (option) => option === deactivateOption || option.startsWith(sheetOption),
  );
  if (file === undefined || rest.length > 0 || !isUnderstood) throw new Error(usage);

  const config = readConfig(process.env);
  const bytes = await readFile(file).catch(() => {
    throw new Error(`The file ${file} cannot be read`);
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
    process.stdout.write(`${file} (${encoding}) lists ${employees.length} employees.\n${summaryOf(report)}`);
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
  if (anybody === undefined) throw new Error('The database is empty. Start Codes once, then import.');
}

function summaryOf(report: ImportReport): string {
  return Object.entries(report)
    .map(([outcome, userNames]) => {
      const names = outcome === 'unchanged' ? [] : userNames;
      return [`${outcome}: ${userNames.length}`, ...names.map((userName) => `  ${userName}`)].join('\n');
    })
    .join('\n')
    .concat('\n');
}

run(process.argv.slice(2)).catch((cause: unknown) => {
  const error = databaseProblem('The import failed', cause);
  const problems = error instanceof ImportRefused ? error.problems : [];
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${[message, ...problems].join('\n  ')}\n`);
  process.exitCode = 1;
});
