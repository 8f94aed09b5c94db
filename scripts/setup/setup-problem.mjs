/** Something that the person at the machine has to do; it is told in one line, without a stack. */
export class SetupProblem extends Error {}

/** @param {() => Promise<number>} main what the command does, giving its exit code */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (problem) {
    if (!(problem instanceof SetupProblem)) throw problem;
    console.error(problem.message);
    process.exitCode = 1;
  }
}
