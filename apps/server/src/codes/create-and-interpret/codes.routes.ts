import { parseTree } from '@codes/codes';
import { codes, type StringConfiguration } from '@codes/contract';
import type { Server } from '../../server.ts';
import { configurationKind } from '../configurations/configuration-kind.ts';
import { readDocument } from '../saved-documents/save-document.ts';
import type { Db } from '../../platform/db/schema.ts';
import { issuedOf } from '../register/issued-of.ts';
import { explainCode } from './explain-code.ts';
import { interpretMany } from './interpret-many.ts';
import { listOfferedRecords } from './offered-records.ts';

export function codeRoutes({ serve }: Server): void {
  serve.read(codes.interpret, (db, { project: { projectId }, params, body }) =>
    interpretOne(db, projectId, params, body.code),
  );
  serve.read(codes.readCodeParts, (db, { project: { projectId }, params, query }) =>
    interpretOne(db, projectId, params, query.code),
  );
  serve.read(codes.interpretMany, async (db, { project: { projectId }, params, body, job }) => {
    const configuration = await configurationOf(db, projectId, params);
    const issued = issuedOf(db, configuration);
    return interpretMany(db, projectId, treeOf(configuration), body.codes, issued, job ?? undefined);
  });
  serve.read(codes.listOfferedRecords, async (db, { project: { projectId }, params, query }) => {
    const tree = treeOf(await configurationOf(db, projectId, params));
    return listOfferedRecords(db, projectId, tree, query);
  });
}

type Params = { stringConfigurationId: number };

async function interpretOne(db: Db, projectId: number, params: Params, code: string) {
  const configuration = await configurationOf(db, projectId, params);
  const explained = await explainCode(db, projectId, treeOf(configuration), code);
  const [issued] = await issuedOf(db, configuration)([code]);
  return { ...explained, ...issued };
}

function configurationOf(
  db: Db,
  projectId: number,
  { stringConfigurationId }: Params,
): Promise<StringConfiguration> {
  return readDocument(db, configurationKind, { projectId }, stringConfigurationId);
}

const treeOf = ({ rootConfigurationSegment: root }: StringConfiguration) => parseTree(root).tree;
