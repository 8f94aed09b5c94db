import { stringConfigurations } from '@codes/contract';
import type { Server } from '../../server.ts';
import { owner } from '../saved-documents/owner.ts';
import {
  createDocument,
  changeDocument,
  readDocument,
  removeDocument,
} from '../saved-documents/save-document.ts';
import { listVersions, readVersion, restoreVersion } from '../saved-documents/versions.ts';
import { checkTree } from './check-tree.ts';
import { configurationKind, listConfigurations } from './configuration-kind.ts';

export function configurationRoutes({ serve, engine }: Server): void {
  serve.inBothHomes.read(stringConfigurations.listConfigurations, owner, (db, whose) =>
    listConfigurations(db, whose),
  );
  serve.inBothHomes.read(stringConfigurations.readConfiguration, owner, (db, whose, { params }) =>
    readDocument(db, configurationKind, whose, params.stringConfigurationId),
  );
  serve.inBothHomes.write(stringConfigurations.createConfiguration, owner, (tx, whose, { body, user }) =>
    createDocument(tx, configurationKind, whose, body, user),
  );
  serve.inBothHomes.write(
    stringConfigurations.updateConfiguration,
    owner,
    (tx, whose, { params, body, user }) =>
      changeDocument(tx, configurationKind, whose, params.stringConfigurationId, body, user),
  );
  serve.inBothHomes.write(stringConfigurations.removeConfiguration, owner, (tx, whose, { params, user }) =>
    removeDocument(tx, configurationKind, whose, params.stringConfigurationId, user),
  );
  serve.inBothHomes.read(stringConfigurations.listConfigurationVersions, owner, (db, whose, { params }) =>
    listVersions(db, configurationKind, whose, params.stringConfigurationId),
  );
  serve.inBothHomes.read(stringConfigurations.readConfigurationVersion, owner, (db, whose, { params }) =>
    readVersion(db, configurationKind, whose, params.stringConfigurationId, params.versionId),
  );
  serve.inBothHomes.write(
    stringConfigurations.restoreConfigurationVersion,
    owner,
    (tx, whose, { params: { stringConfigurationId: documentId, versionId }, body, user }) =>
      restoreVersion(tx, configurationKind, whose, { documentId, versionId }, body, user),
  );
  serve.inBothHomes.read(stringConfigurations.checkConfiguration, owner, (db, whose, { body, language }) =>
    checkTree(db, engine, whose, body, language),
  );
}
