// How the screens of saved documents reach a kind. A third kind is a third entry, here and in the words.
import {
  reports,
  stringConfigurations,
  type Action,
  type DocumentKind,
  type DocumentVersion,
  type ListedConfiguration,
  type Report,
  type StringConfiguration,
} from '@codes/contract';
import type { z } from 'zod';
import { callIn } from '../../platform/home/home.calls.ts';
import type { Home } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';
import { byKind } from '../../platform/ui/by-kind.ts';

export type Listed = { configuration: ListedConfiguration; report: Report };

export type Whole = { configuration: StringConfiguration; report: Report };

export type Sent = {
  configuration: z.input<typeof stringConfigurations.stringConfigurationBody>;
  report: z.input<typeof reports.reportBody>;
};

/** The `modified` that the change starts from. */
type StartedFromBody = { modified: string | null };

type DocumentAddresses = {
  list: string;
  create: string;
  edit: (id: number) => string;
  history: (id: number) => string;
};

type KindOf<Kind extends DocumentKind> = {
  /** What an address names it by. */
  param: string;
  idOf: (document: Listed[Kind] | Whole[Kind]) => number;
  list: (home: Home) => Promise<Listed[Kind][]>;
  read: (home: Home, id: number) => Promise<Whole[Kind]>;
  create: (home: Home, body: Sent[Kind]) => Promise<Whole[Kind]>;
  update: (home: Home, id: number, body: Sent[Kind] & StartedFromBody) => Promise<Whole[Kind]>;
  remove: (home: Home, id: number) => Promise<void>;
  listVersions: (home: Home, id: number) => Promise<DocumentVersion[]>;
  readVersion: (home: Home, id: number, versionId: number) => Promise<Whole[Kind]>;
  restore: (home: Home, id: number, versionId: number, body: StartedFromBody) => Promise<Whole[Kind]>;
  reading: Record<Home['kind'], { action: Action }>;
  writing: Record<Home['kind'], { action: Action }>;
  addresses: (home: Home) => DocumentAddresses;
};

export const documentKinds: { readonly [Kind in DocumentKind]: KindOf<Kind> } = {
  configuration: {
    param: 'stringConfigurationId',
    idOf: ({ stringConfigurationId }) => stringConfigurationId,
    list: (home) => callIn(home, stringConfigurations.listConfigurations),
    read: (home, stringConfigurationId) =>
      callIn(home, stringConfigurations.readConfiguration, { params: { stringConfigurationId } }),
    create: (home, body) => callIn(home, stringConfigurations.createConfiguration, { body }),
    update: (home, stringConfigurationId, body) =>
      callIn(home, stringConfigurations.updateConfiguration, { params: { stringConfigurationId }, body }),
    remove: (home, stringConfigurationId) =>
      callIn(home, stringConfigurations.removeConfiguration, { params: { stringConfigurationId } }),
    listVersions: (home, stringConfigurationId) =>
      callIn(home, stringConfigurations.listConfigurationVersions, { params: { stringConfigurationId } }),
    readVersion: (home, stringConfigurationId, versionId) =>
      callIn(home, stringConfigurations.readConfigurationVersion, {
        params: { stringConfigurationId, versionId },
      }),
    restore: (home, stringConfigurationId, versionId, body) =>
      callIn(home, stringConfigurations.restoreConfigurationVersion, {
        params: { stringConfigurationId, versionId },
        body,
      }),
    reading: stringConfigurations.listConfigurationVersions,
    writing: stringConfigurations.createConfiguration,
    addresses: (home) =>
      byKind<Home, DocumentAddresses>(home, {
        master: () => ({
          list: addresses.templateConfigurations,
          create: addresses.newTemplateConfiguration,
          edit: addresses.editTemplateConfiguration,
          history: addresses.templateConfigurationHistory,
        }),
        project: ({ projectNumber }) => ({
          list: addresses.stringConfigurations(projectNumber),
          create: addresses.newStringConfiguration(projectNumber),
          edit: (id) => addresses.editStringConfiguration(projectNumber, id),
          history: (id) => addresses.stringConfigurationHistory(projectNumber, id),
        }),
      }),
  },
  report: {
    param: 'reportId',
    idOf: ({ reportId }) => reportId,
    list: (home) => callIn(home, reports.listReports),
    read: (home, reportId) => callIn(home, reports.readReport, { params: { reportId } }),
    create: (home, body) => callIn(home, reports.createReport, { body }),
    update: (home, reportId, body) => callIn(home, reports.updateReport, { params: { reportId }, body }),
    remove: (home, reportId) => callIn(home, reports.removeReport, { params: { reportId } }),
    listVersions: (home, reportId) => callIn(home, reports.listReportVersions, { params: { reportId } }),
    readVersion: (home, reportId, versionId) =>
      callIn(home, reports.readReportVersion, { params: { reportId, versionId } }),
    restore: (home, reportId, versionId, body) =>
      callIn(home, reports.restoreReportVersion, { params: { reportId, versionId }, body }),
    reading: reports.listReportVersions,
    writing: reports.createReport,
    addresses: (home) =>
      byKind<Home, DocumentAddresses>(home, {
        master: () => ({
          list: addresses.templateReports,
          create: addresses.newTemplateReport,
          edit: addresses.editTemplateReport,
          history: addresses.templateReportHistory,
        }),
        project: ({ projectNumber }) => ({
          list: addresses.reports(projectNumber),
          create: addresses.newReport(projectNumber),
          edit: (id) => addresses.editReport(projectNumber, id),
          history: (id) => addresses.reportHistory(projectNumber, id),
        }),
      }),
  },
};

/** A new document of a project can begin as a template of the control panel, and name master tables that the project lacks. */
export const documentsIn: Record<Home['kind'], { fromTemplates: boolean; mayLackTables: boolean }> = {
  master: { fromTemplates: false, mayLackTables: false },
  project: { fromTemplates: true, mayLackTables: true },
};
