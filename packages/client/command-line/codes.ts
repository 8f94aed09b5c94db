#!/usr/bin/env node
// The command `codes`, for people at a terminal and for scripts. See words.ts for what it does.
import { run } from './run.ts';

// `codes export … | head` closes the pipe early, which is no mistake.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 3));

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
