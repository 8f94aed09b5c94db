// Steps beside each other. None of them keeps both cores of a small machine busy all the time: a journey waits for its
// server, the last file of a run for nobody.

const lanes = 2;

/**
 * Begins them in their order, each when the one that it comes after is over.
 * @template {{ name: string; after?: string }} Step
 * @param {readonly Step[]} steps
 * @param {(step: Step) => Promise<void>} run
 */
export async function sideBySide(steps, run) {
  const waiting = [...steps];
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const isOver = (/** @type {string | undefined} */ name) =>
    ![...waiting.map((step) => step.name), ...running.keys()].some((one) => one === name);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(({ after }) => isOver(after));
    if (running.size < lanes && next !== -1) {
      const [step] = waiting.splice(next, 1);
      if (step !== undefined)
        running.set(
          step.name,
          run(step).finally(() => running.delete(step.name)),
        );
    } else await Promise.race(running.values());
  }
}

/**
 * What several of the chosen come after is not left to each of them.
 * @template {{ name: string; after?: string }} Step
 * @param {readonly Step[]} chosen
 * @param {readonly Step[]} all
 */
export function withWhatTheyNeed(chosen, all) {
  const isNeeded = ({ name }) => chosen.filter(({ after }) => after === name).length > 1;
  return all.filter((step) => chosen.includes(step) || isNeeded(step));
}
