import type { FoundCode } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { chunksOf } from '../../platform/yielding.ts';
import { createCodeReader } from '../code-reader/code-reader.ts';
import { resolveConfigurations } from '../code-engine/resolved-configuration.ts';

/** With the code that is read: the text itself, or what it was meant as. */
export type Reading = FoundCode['readings'][number] & { code: string };

const textsAStatement = 5_000;

/** By text: the configurations of a project that read it. The first texts are looked at, `most` by all configurations together. */
export async function readTexts(
  db: Db,
  projectId: number,
  texts: ReadonlySet<string>,
  most: number,
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const configurations = await resolveConfigurations(db, projectId);
  const found = new Map<string, Reading[]>();
  const read = [...texts].slice(0, Math.floor(most / Math.max(1, configurations.length)));
  for (const configuration of configurations) {
    const reader = createCodeReader(db, configuration);
    const { configurationId: stringConfigurationId, name } = configuration;
    for (const chunk of chunksOf(read, textsAStatement)) {
      for (const [index, code] of (await reader.mend(chunk, 'words of a text')).entries()) {
        const text = chunk[index] ?? '';
        if (code === null) continue;
        found.set(text, [...(found.get(text) ?? []), { stringConfigurationId, name, code }]);
      }
    }
  }
  return found;
}
