// One call of the product: method, path, permission and the shapes of what goes in and comes out.
import type { z } from 'zod';
import type { JobKind } from './job-kinds.ts';
import type { Action } from './policy.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call is about, which decides who may make it: a project as people work in it, one that may be archived, or none. */
export type About = 'project' | 'archived project' | 'nothing';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Its extends Action = Action,
  Of extends About = About,
> = {
  method: Method;
  /** Below the base path, with names in braces: `/projects/{projectNumber}`. */
  path: string;
  action: Its;
  /** A project is the one that the path names. */
  about: Of;
  summary: string;
  /** What the documentation calls it, where that is not what it is called in code. */
  name?: string;
  /** Where the documentation lists it. */
  group: string;
  params?: Params;
  /** What a wrong parameter is: an address of nothing (404), unless the path holds what somebody has typed (422). */
  wrongParams?: 'invalid';
  query?: Query;
  /** What a wrong query is: unreadable (400), unless it names what is compared (422). */
  wrongQuery?: 'invalid';
  body?: Body;
  /** A write that may take minutes: it does not stand in the way of what people wait for. */
  touches?: 'many records';
  /** May be left with the server as a job, by `Prefer: respond-async`. */
  job?: JobKind;
  /**
   * How much a body may be where a megabyte is too little: a long list, or the rows of a file. A whole file may be as many: its
   * rows are gone over as they were sent, and nobody has them all at once.
   */
  size?: 'list' | 'rows' | 'file';
  /** The call reads its rows itself, and says in one answer what is wrong with all of them: at the edge they are only counted. */
  rows?: 'as sent';
  /** Headers of the request, in lower case, beside the bearer token. */
  headers?: Headers;
  /** Left out: 204, nothing comes back. */
  answer?: Answer;
  /** Comes with an ETag, and as 304 to those who have it already; never a window of a list. */
  hasETag?: true;
  /** 200 unless the call creates something (201) or leaves something to be done (202); 204 where there is no answer. */
  status?: 200 | 201 | 202;
  /** What comes back where it is not JSON: a file, whose kind is content and refused with 422; or events, without an end. */
  mediaType?: 'text/csv' | 'text/event-stream';
  /** A page that lies open makes the call by itself: no session goes on by it. */
  byItself?: true;
  /** The call goes: each answer says so, for a year at least. */
  goes?: Deprecation;
};

/** Days, as 2027-03-31. */
export type Deprecation = {
  /** Since when programs are told to use something else. */
  deprecated: string;
  /** When the call is answered for the last time. */
  sunset: string;
};

export const basePath = '/appdata';

export function endpoint<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = z.ZodVoid,
  Headers extends z.ZodType = z.ZodNever,
  const Its extends Action = Action,
  const Of extends About = About,
>(
  definition: Endpoint<Params, Query, Body, Answer, Headers, Its, Of>,
): Endpoint<Params, Query, Body, Answer, Headers, Its, Of> {
  return definition;
}

type Part<Key extends string, Schema extends z.ZodType, Shape> = Schema extends z.ZodNever
  ? { [K in Key]?: undefined }
  : { [K in Key]: Shape };

/** What the caller gives. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, infer H>
    ? Part<'params', P, z.input<P>> &
        Part<'query', Q, z.input<Q>> &
        Part<'body', B, z.input<B>> &
        Part<'headers', H, z.input<H>>
    : never;

/** What the server works with once it is parsed. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, infer H>
    ? Part<'params', P, z.output<P>> &
        Part<'query', Q, z.output<Q>> &
        Part<'body', B, z.output<B>> &
        Part<'headers', H, z.output<H>>
    : never;

export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
