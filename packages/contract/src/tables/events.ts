// The feed: the changes that a caller may see, in one order that everybody can go on in, asked for or listened to.
import { z } from 'zod';
import { personName } from '../people/people.ts';
import { changeKinds } from '../platform/change-kinds.ts';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { requiredLine } from '../platform/rules.ts';
import { changedRecord, changedRecordsQuery } from './changes.ts';

const group = 'Events';

export const changeEvent = z.object({
  /** Opaque; a place to go on from, too. */
  eventId: z.string(),
  at: z.string(),
  what: z.enum(changeKinds),
  /** The full name, or the address of who has none; left out for integrations. */
  by: personName.optional(),
  projectNumber: z.string().optional(),
  tableId: z.number().optional(),
  /** As it was called on that day. */
  tableName: z.string().optional(),
  stringConfigurationId: z.number().optional(),
  /** Records, or codes of a register; 0 for everything else. */
  created: z.number(),
  updated: z.number(),
  removed: z.number(),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** Kinds of changes: repeated, or with commas in between. */
const kinds = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((some) => some.split(',').map((one) => one.trim())))
  .pipe(z.array(z.enum(changeKinds)).min(1));

const filter = {
  /** A project number: its changes, and those of the master tables that it links and follows. */
  project: z.string().optional(),
  what: kinds.optional(),
  /** Where to go on: the `next` or the `eventId` of an answer before. Left out, it begins now; 0 is the oldest that is kept. */
  after: z.string().optional(),
};

export const eventListQuery = z.object({
  ...filter,
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
export type EventListQuery = z.output<typeof eventListQuery>;

export const eventStreamQuery = z.object(filter);
export type EventStreamQuery = z.output<typeof eventStreamQuery>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  action: 'events.read',
  about: 'nothing',
  summary: 'List changes in the order in which they were completed, and go on from there',
  group,
  query: eventListQuery,
  wrongQuery: 'invalid',
  answer: z.object({ events: z.array(changeEvent), next: z.string() }),
});

export const streamEvents = endpoint({
  method: 'GET',
  path: '/events/stream',
  action: 'events.read',
  about: 'nothing',
  summary: 'Listen to changes as server-sent events; Last-Event-ID goes on where a stream broke off',
  group,
  query: eventStreamQuery,
  wrongQuery: 'invalid',
  headers: z.object({ 'last-event-id': z.string().optional() }),
  mediaType: 'text/event-stream',
  byItself: true,
  answer: z.string(),
});

const ofEvent = z.object({ eventId: z.string() });

export const listEventRecords = endpoint({
  method: 'GET',
  path: '/events/{eventId}/records',
  action: 'events.read',
  about: 'nothing',
  summary: 'List the records of an event, before and after',
  group,
  params: ofEvent,
  query: changedRecordsQuery,
  answer: z.array(changedRecord),
});

/** Null where the code was not there. `for` is the holder of a reservation. */
const codeValues = z.looseObject({ for: personName.optional() }).nullable();

export const changedCode = z.object({
  issuedCodeId: z.number(),
  code: z.string(),
  before: codeValues,
  after: codeValues,
});
export type ChangedCode = z.infer<typeof changedCode>;

export const eventCodesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  /** Opaque: from the Link header of the page before. */
  after: z.string().optional(),
});

export const listEventCodes = endpoint({
  method: 'GET',
  path: '/events/{eventId}/codes',
  action: 'events.read',
  about: 'nothing',
  summary: 'List the issued codes of an event, before and after',
  group,
  params: ofEvent,
  query: eventCodesQuery,
  answer: z.array(changedCode),
});

/** Told on the stream as `event: presence`. */
export const presence = z.object({
  address: z.string(),
  people: z.array(z.object({ fullName: personName })),
});
export type Presence = z.infer<typeof presence>;

export const notePresence = endpoint({
  method: 'POST',
  path: '/presence',
  action: 'presence.write',
  about: 'nothing',
  summary: 'Say that you are at an address of the web app, or no longer; forgotten after 60 seconds',
  group,
  byItself: true,
  body: z.strictObject({ address: requiredLine(limits.presenceAddress), isHere: z.boolean() }),
});
