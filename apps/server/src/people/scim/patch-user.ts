// PATCH as identity providers send it: with and without paths, in any case, with attributes that are not kept here.
import { z } from 'zod';
import { ScimError } from './scim-error.ts';
import { readUserResource, userSchemaId, type UserResource } from './user-resource.ts';
import { words } from './scim.words.ts';

const patchBody = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown().optional() }))
    .min(1)
    .max(1000),
});

/** The attributes that are kept, by their names in lower case. */
const keptAttributes = new Map(
  [
    'userName',
    'externalId',
    'active',
    'displayName',
    'name',
    'name.givenName',
    'name.familyName',
    'name.formatted',
  ].map((name) => [name.toLowerCase(), name]),
);

/** The resource as it is after all operations. */
export function patchedUser(before: UserResource, body: unknown): UserResource {
  const read = patchBody.safeParse(body);
  if (!read.success) throw new ScimError(400, words.operationsMissing, 'invalidSyntax');
  let draft: Draft = draftOf(before);
  for (const operation of read.data.Operations) draft = { ...draft, ...changesOf(draft, operation) };
  return readUserResource(draft);
}

type Draft = Record<string, unknown>;

type Operation = z.infer<typeof patchBody>['Operations'][number];

function changesOf(draft: Draft, { op, path, value }: Operation): Draft {
  switch (op.toLowerCase()) {
    case 'add':
    case 'replace':
      if (path !== undefined) return assigned(draft, path, value);
      if (typeof value !== 'object' || value === null) {
        throw new ScimError(400, words.objectNeeded, 'invalidValue');
      }
      return Object.entries(value).reduce<Draft>(
        (all, [name, inner]) => ({ ...all, ...assigned({ ...draft, ...all }, name, inner) }),
        {},
      );
    case 'remove':
      if (path === undefined) throw new ScimError(400, words.pathNeeded, 'noTarget');
      return assigned(draft, path, null);
    default:
      throw new ScimError(400, words.unknownOperation(op), 'invalidSyntax');
  }
}

function assigned(draft: Draft, path: string, value: unknown): Draft {
  const short = path.toLowerCase().replace(`${userSchemaId.toLowerCase()}:`, '');
  const attribute = keptAttributes.get(short);
  if (attribute === undefined) return {};
  if (value === null && (attribute === 'userName' || attribute === 'active')) {
    throw new ScimError(400, words.notRemovable(attribute), 'invalidValue');
  }
  const name = draft['name'] as Draft | null | undefined;
  if (attribute === 'name') return { name: value === null ? null : { ...name, ...(value as object) } };
  const [, part] = attribute.split('.');
  return part === undefined ? { [attribute]: value } : { name: { ...name, [part]: value } };
}

/** Without what follows from the rest, and must not outlive it. */
function draftOf({ userName, externalId, active, name }: UserResource): Draft {
  return { userName, externalId, active, name: { givenName: name?.givenName, familyName: name?.familyName } };
}
