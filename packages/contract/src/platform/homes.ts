// A call that the control panel and a project have alike is said once, with what differs between the two.
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Action } from './policy.ts';

/** Where a table, a configuration or a report lives: in the control panel, as master or template, or in a project. */
export type HomeKind = 'master' | 'project';

type InBoth<Value> = Record<HomeKind, Value>;

type Shape = z.core.$ZodLooseShape;
// oxlint-disable-next-line typescript/no-empty-object-type -- a path with nothing to fill in
type Nothing = {};

/** Where the calls of a home begin, and what their paths name. */
type Place<Params extends Shape> = { path: string; params: Params; group: string };

export type Homes<Master extends Shape, Project extends Shape> = {
  master: Place<Master>;
  project: Place<Project>;
};

type ParamsOf<Params extends Shape> = keyof Params extends never ? z.ZodNever : z.ZodObject<Params>;

type Same<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> = Pick<
  Endpoint<z.ZodType, Query, Body, Answer>,
  | 'method'
  | 'query'
  | 'body'
  | 'touches'
  | 'job'
  | 'size'
  | 'rows'
  | 'answer'
  | 'status'
  | 'mediaType'
  | 'hasETag'
>;

export type InBothHomes<Master extends Endpoint = Endpoint, Project extends Endpoint = Endpoint> = {
  master: Master;
  project: Project;
};

export function inBothHomes<
  Master extends Shape,
  Project extends Shape,
  const MasterAction extends Action,
  const ProjectAction extends Action,
  Ids extends Shape = Nothing,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodVoid,
>(
  homes: Homes<Master, Project>,
  definition: Same<Query, Body, Answer> & {
    /** The names that the documentation has for the two. */
    names: InBoth<string>;
    /** Below the home's own path. */
    path: string;
    action: { master: MasterAction; project: ProjectAction };
    summary: string | InBoth<string>;
    group?: string;
    /** What the path names beside the home. */
    ids?: Ids;
  },
): InBothHomes<
  Endpoint<ParamsOf<Master & Ids>, Query, Body, Answer, z.ZodNever, MasterAction, 'nothing'>,
  Endpoint<ParamsOf<Project & Ids>, Query, Body, Answer, z.ZodNever, ProjectAction, 'project'>
> {
  const { names, path, action, summary, group, ids, ...same } = definition;
  const at = (home: HomeKind) => ({
    ...same,
    name: names[home],
    path: homes[home].path + path,
    summary: typeof summary === 'string' ? summary : summary[home],
    group: group ?? homes[home].group,
  });
  return {
    master: {
      ...at('master'),
      action: action.master,
      about: 'nothing',
      ...paramsOf<Master & Ids>({ ...homes.master.params, ...ids }),
    },
    project: {
      ...at('project'),
      action: action.project,
      about: 'project',
      ...paramsOf<Project & Ids>({ ...homes.project.params, ...ids }),
    },
  };
}

function paramsOf<Params extends Shape>(shape: object): { params?: ParamsOf<Params> } {
  // As the type says: none where there is nothing to name.
  return Object.keys(shape).length === 0
    ? {}
    : { params: z.object(shape as Params) as unknown as ParamsOf<Params> };
}
