/**
 * A dialog that is still fading in has colours that nobody is meant to read, and so has a button that is just being let go. What
 * has been still for some frames has also been answered what it asked for last. Journeys send it into their page: it needs
 * nothing from around it.
 */
export async function untilStill(needed = 10): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      );
  for (let frames = 0; frames < needed; frames = isStill() ? frames + 1 : 0) {
    await new Promise(requestAnimationFrame);
  }
}
