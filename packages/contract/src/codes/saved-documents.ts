// What is saved under a name, configurations and reports: as a template in the control panel, or in a project.
import { z } from 'zod';
import { lastChange, startedFrom, withModified } from '../people/last-change.ts';
import { personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { inBothHomes, type HomeKind } from '../platform/homes.ts';
import { limits } from '../platform/limits.ts';
import type { Action } from '../platform/policy.ts';
import { idInAddress, requiredLine, text } from '../platform/rules.ts';

export type DocumentKind = 'configuration' | 'report';

/** What every kind has beside its id and its body. */
export const savedDocument = z.object({
  name: z.string(),
  description: z.string(),
  ...lastChange,
});
export type SavedDocument = z.infer<typeof savedDocument>;

export const savedDocumentBody = z.strictObject({
  name: requiredLine(limits.configurationName),
  description: text(limits.configurationDescription).default(''),
  isNeedToAddMissingTables: z.boolean().default(false),
});

/** A state in which a document was saved: the first time, later, by a restore or an undo. */
export const documentVersion = z.object({
  versionId: z.number(),
  at: z.string(),
  by: personName,
  isCurrent: z.boolean(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

type Saved<Write extends Action> = { path: string; group: string; write: Write };

export function savedIn<const Write extends Action>({ path, group, write }: Saved<Write>) {
  return {
    homes: {
      master: { path, params: {}, group },
      project: { path: `/projects/{projectNumber}${path}`, params: projectParams.shape, group },
    },
    actions: {
      read: { master: 'templates.read', project: 'project.read' },
      write: { master: 'templates.write', project: write },
      /** An address without a token is for people alone. */
      download: { master: 'templates.read', project: 'project.download' },
    },
  } as const;
}

const restoreBody = z.strictObject({ modified: startedFrom });

type Described<Ids, Listed extends z.ZodType, Whole extends z.ZodType, Body> = {
  /** What the documentation calls one in either home: `stringConfigurations.read` and then `Template`. */
  capability: string;
  names: Record<HomeKind, string>;
  words: { one: string; many: string; whole: string };
  /** What the path names it by. */
  ids: Ids;
  listed: Listed;
  whole: Whole;
  body: Body;
  size?: Endpoint['size'];
};

/** List, read, add, change and remove, which every kind has alike. */
export function savedDocumentCalls<
  const Write extends Action,
  Ids extends z.core.$ZodLooseShape,
  Listed extends z.ZodType,
  Whole extends z.ZodType,
  Shape extends z.core.$ZodLooseShape,
>(
  { homes, actions }: ReturnType<typeof savedIn<Write>>,
  {
    capability,
    names,
    words,
    ids,
    listed,
    whole,
    body,
    size,
  }: Described<Ids, Listed, Whole, z.ZodObject<Shape, z.core.$strict>>,
) {
  const namesOf = (act: string, ending = '') => ({
    master: `${capability}.${act}${names.master}${ending}`,
    project: `${capability}.${act}${names.project}${ending}`,
  });
  const sent = { ...(size !== undefined && { size }), answer: whole };
  return {
    list: inBothHomes(homes, {
      names: namesOf('list', 's'),
      method: 'GET',
      path: '',
      action: actions.read,
      summary: { master: `List templates of ${words.many}`, project: `List the project's ${words.many}` },
      hasETag: true,
      answer: z.array(listed),
    }),
    read: inBothHomes(homes, {
      names: namesOf('read'),
      method: 'GET',
      path: onePath(ids),
      action: actions.read,
      summary: { master: `Get a template${words.whole}`, project: `Get a ${words.one}${words.whole}` },
      hasETag: true,
      ids,
      answer: whole,
    }),
    create: inBothHomes(homes, {
      names: namesOf('create'),
      method: 'POST',
      path: '',
      action: actions.write,
      summary: {
        master: 'Add a template',
        project: `Add a ${words.one}; links missing master tables on request`,
      },
      body,
      ...sent,
      status: 201,
    }),
    update: inBothHomes(homes, {
      names: namesOf('update'),
      method: 'PUT',
      path: onePath(ids),
      action: actions.write,
      summary: {
        master: 'Change a template; with modified, only if nobody else has changed it since',
        project: `Change a ${words.one}; with modified, only if nobody else has changed it since`,
      },
      ids,
      body: withModified(body),
      ...sent,
    }),
    listVersions: inBothHomes(homes, {
      names: namesOf('list', 'Versions'),
      method: 'GET',
      path: `${onePath(ids)}/versions`,
      action: actions.read,
      summary: {
        master: 'List the saved versions of a template, newest first',
        project: `List the saved versions of a ${words.one}, newest first`,
      },
      ids,
      answer: z.array(documentVersion),
    }),
    readVersion: inBothHomes(homes, {
      names: namesOf('read', 'Version'),
      method: 'GET',
      path: `${onePath(ids)}/versions/{versionId}`,
      action: actions.read,
      summary: {
        master: 'Get a template as it was saved then',
        project: `Get a ${words.one} as it was saved then`,
      },
      ids: { ...ids, versionId: idInAddress },
      answer: whole,
    }),
    restoreVersion: inBothHomes(homes, {
      names: namesOf('restore', 'Version'),
      method: 'POST',
      path: `${onePath(ids)}/versions/{versionId}/restore`,
      action: actions.write,
      summary: {
        master:
          'Restore a version of a template as a new one; refused if tables, fields or all picked records are gone',
        project: `Restore a version of a ${words.one} as a new one; refused if tables, fields or all picked records are gone`,
      },
      ids: { ...ids, versionId: idInAddress },
      body: restoreBody,
      answer: whole,
    }),
    remove: inBothHomes(homes, {
      names: namesOf('remove'),
      method: 'DELETE',
      path: onePath(ids),
      action: actions.write,
      summary: { master: 'Remove a template', project: `Remove a ${words.one}` },
      ids,
    }),
  };
}

function onePath(ids: object): string {
  return Object.keys(ids)
    .map((name) => `/{${name}}`)
    .join('');
}
