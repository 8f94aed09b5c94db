// `npm run doctor`: what is wrong with this installation, in words; ends with 1 where something is.
import { examine } from './examine.ts';

const marks = { well: '✓', note: '·', ill: '✗' };

let isIll = false;
for await (const { about, state, says } of examine(process.env)) {
  process.stdout.write(`${marks[state]} ${about}: ${says}\n`);
  isIll ||= state === 'ill';
}
process.exitCode = isIll ? 1 : 0;
