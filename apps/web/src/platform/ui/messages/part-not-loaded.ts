import { words } from '../ui.words.ts';

/** Code that did not come: the network is away, or a newer version has taken its place on the server. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(words.partNotLoaded, { cause });
    this.name = 'PartNotLoaded';
  }
}

/** What an import brings, or a refusal that can be shown. */
export async function asPart<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming;
  } catch (error) {
    throw new PartNotLoaded(error);
  }
}
