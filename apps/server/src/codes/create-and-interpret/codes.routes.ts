import { parseTree, type Tree } from '@codes/codes';
import { codes } from '@codes/contract';
import type { Server } from '../../server.ts';
import { configurationKind } from '../configurations/configuration-kind.ts';
import { readDocument } from '../saved-documents/save-document.ts';
import type { Db } from '../../platform/db/schema.ts';
import { explainCode } from './explain-code.ts';
import { interpretMany } from './interpret-many.ts';
import { listOfferedRecords } from './offered-records.ts';

export function codeRoutes({ serve }: Server): void {
  serve.read(codes.interpret, async (db, { project: { projectId }, params, body }) => {
    const tree = await treeOf(db, projectId, params);
    return explainCode(db, projectId, tree, body.code);
  });
  serve.read(codes.readCodeParts, async (db, { project: { projectId }, params, query }) => {
    const tree = await treeOf(db, projectId, params);
    return explainCode(db, projectId, tree, query.code);
  });
  serve.read(codes.interpretMany, async (db, { project: { projectId }, params, body }) => {
    const tree = await treeOf(db, projectId, params);
    return interpretMany(db, projectId, tree, body.codes);
  });
  serve.read(codes.listOfferedRecords, async (db, { project: { projectId }, params, query }) => {
    const tree = await treeOf(db, projectId, params);
    return listOfferedRecords(db, projectId, tree, query);
  });
}

async function treeOf(
  db: Db,
  projectId: number,
  { stringConfigurationId }: { stringConfigurationId: number },
): Promise<Tree | null> {
  const configuration = await readDocument(db, configurationKind, { projectId }, stringConfigurationId);
  return parseTree(configuration.rootConfigurationSegment).tree;
}
