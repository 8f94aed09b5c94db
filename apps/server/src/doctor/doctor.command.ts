// `npm run doctor`: what is wrong with this installation, in words; ends with 1 where something is.
import { examine } from './examine.ts';

const marks = { passing: '✓', note: '·', failing: '✗' };

let isFailing = false;
for await (const { about, state, says } of examine(process.env)) {
  process.stdout.write(`${marks[state]} ${about}: ${says}\n`);
  isFailing ||= state === 'failing';
}
process.exitCode = isFailing ? 1 : 0;
