// SCIM 2.0, with which an identity provider keeps the employee directory in step. It stands beside the
// contract: another protocol, another token, and a single place that asks for it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readJsonBodies } from '../../platform/http/bodies/json-body.ts';
import type { Server } from '../../server.ts';
import {
  createUser,
  deactivateUser,
  listUsers,
  patchUser,
  readUser,
  replaceUser,
  type House,
} from './keep-users.ts';
import { ScimError, scimErrorBody, scimErrorOf } from './scim-error.ts';
import { isScimToken } from './scim-token.ts';
import { listOf, serviceProviderConfig, userResourceType, userSchema } from './service-description.ts';
import { userSchemaId } from './user-resource.ts';
import { words } from './scim.words.ts';

type ById = { Params: { id: string } };

export async function scimRoutes(
  app: FastifyInstance,
  { db, config, keys, sessionsSeen }: Server,
): Promise<void> {
  const house: House = { db, publicUrl: config.publicUrl, organisation: config.organisation };
  await app.register(
    async (scim) => {
      answerInScim(scim, config.requestSeconds);
      scim.addHook('onRequest', async (request) => {
        const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
        if (!isScimToken(keys, token)) throw new ScimError(401, words.wrongToken);
      });
      // Whoever is deactivated is let in nowhere any more.
      scim.addHook('onResponse', async ({ method }) => {
        if (method !== 'GET') sessionsSeen.forgetAll();
      });
      serveDescription(scim, config.publicUrl);
      serveUsers(scim, house);
    },
    { prefix: '/scim/v2' },
  );
}

function serveUsers(scim: FastifyInstance, house: House): void {
  scim.get<{ Querystring: Record<string, string> }>('/Users', async (request, reply) =>
    send(reply, await listUsers(house, request.query)),
  );
  scim.post('/Users', async (request, reply) => {
    const user = await createUser(house, request.body);
    return send(reply.code(201).header('location', user.meta.location), user);
  });
  scim.get<ById>('/Users/:id', async (request, reply) =>
    send(reply, await readUser(house, request.params.id)),
  );
  scim.put<ById>('/Users/:id', async (request, reply) =>
    send(reply, await replaceUser(house, request.params.id, request.body)),
  );
  scim.patch<ById>('/Users/:id', async (request, reply) =>
    send(reply, await patchUser(house, request.params.id, request.body)),
  );
  scim.delete<ById>('/Users/:id', async (request, reply) => {
    await deactivateUser(house, request.params.id);
    return reply.code(204).send();
  });
}

function serveDescription(scim: FastifyInstance, publicUrl: string): void {
  const schema = userSchema(publicUrl);
  const resourceType = userResourceType(publicUrl);
  scim.get('/ServiceProviderConfig', (_, reply) => send(reply, serviceProviderConfig(publicUrl)));
  scim.get('/ResourceTypes', (_, reply) => send(reply, listOf([resourceType])));
  scim.get('/ResourceTypes/User', (_, reply) => send(reply, resourceType));
  scim.get('/Schemas', (_, reply) => send(reply, listOf([schema])));
  scim.get(`/Schemas/${userSchemaId.replaceAll(':', '::')}`, (_, reply) => send(reply, schema));
}

function answerInScim(scim: FastifyInstance, requestSeconds: number): void {
  readJsonBodies(scim, 'application/scim+json', requestSeconds);
  scim.setErrorHandler((error: Error, request, reply) => {
    const known = scimErrorOf(error);
    if (known === null) request.log.error({ err: error }, 'unexpected error');
    const problem = known ?? new ScimError(500, words.failed(request.id));
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    return send(reply.code(problem.status), scimErrorBody(problem));
  });
  scim.setNotFoundHandler((_, reply) =>
    send(reply.code(404), scimErrorBody(new ScimError(404, words.notFound))),
  );
}

function send(reply: FastifyReply, body: object) {
  return reply.header('content-type', 'application/scim+json; charset=utf-8').send(JSON.stringify(body));
}
