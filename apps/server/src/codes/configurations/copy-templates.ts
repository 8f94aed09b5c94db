import { refuse } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { findConfiguration } from './configurations.store.ts';
import { addConfiguration } from './save-configuration.ts';

/** The templates that a new project starts with; master tables that they need are linked with them. */
export async function copyTemplates(
  tx: Tx,
  projectId: number,
  templateIds: readonly number[],
  by: { userId: number },
): Promise<void> {
  for (const templateId of new Set(templateIds)) {
    const template = await findConfiguration(tx, { projectId: null }, templateId);
    if (template === null) {
      throw refuse('invalid', null, [
        `stringConfigurationIds: there is no string configuration ${templateId}`,
      ]);
    }
    const { name, description, rootConfigurationSegment } = template;
    await addConfiguration(
      tx,
      { projectId },
      { name, description, rootConfigurationSegment, isNeedToAddMissingTables: true },
      by,
      'copied',
    );
  }
}
