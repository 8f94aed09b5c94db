// Explains codes of a project: node explain.ts https://codes.example.com KEY PROJECT CODE…
import { calls, connect } from '@codes/client';

type Process = { argv: string[]; stdout: { write(text: string): void } };
declare const process: Process;
declare const fetch: Parameters<typeof connect>[0]['fetch'];

const [address = '', accessKey = '', projectNumber = '', ...written] = process.argv.slice(2);
const codes = connect({ address, accessKey, fetch });

const [configuration] = await codes(calls.listConfigurations, { params: { projectNumber } });
if (configuration === undefined) throw new Error(`Project ${projectNumber} has no string configuration`);

const { stringConfigurationId } = configuration;
const explained = await codes(calls.interpretMany, {
  params: { projectNumber, stringConfigurationId },
  body: { codes: written },
});
for (const { code, codeParts } of explained) {
  process.stdout.write(`${code}\n`);
  for (const { codePart, attributes, errors } of codeParts) {
    const meaning = errors[0] ?? attributes?.descriptionEn ?? '';
    process.stdout.write(`  ${codePart.padEnd(8)}${meaning}\n`);
  }
}
