import type { Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { templates } from '../saved-documents/owner.ts';
import { addDocument, readDocument } from '../saved-documents/save-document.ts';
import { configurationKind, copiedConfigurationKind } from './configuration-kind.ts';

/** The templates that a new project starts with; master tables that they need are linked with them. */
export async function copyTemplates(
  tx: Tx,
  projectId: number,
  templateIds: readonly number[],
  change: Change,
): Promise<void> {
  for (const templateId of new Set(templateIds)) {
    const template = await readDocument(tx, configurationKind, templates, templateId);
    const sent = { ...template, isNeedToAddMissingTables: true };
    await addDocument(tx, copiedConfigurationKind, { projectId }, sent, change);
  }
}
