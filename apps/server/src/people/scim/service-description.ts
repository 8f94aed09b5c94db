// What an identity provider may read to learn what is understood here (RFC 7643, sections 5 to 7).
import { userSchemaId } from './user-resource.ts';
import { words } from './scim.words.ts';

export function serviceProviderConfig(publicUrl: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: words.token,
        primary: true,
      },
    ],
    meta: {
      resourceType: 'ServiceProviderConfig',
      location: `${publicUrl}/scim/v2/ServiceProviderConfig`,
    },
  };
}

export function userResourceType(publicUrl: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: words.employee,
    schema: userSchemaId,
    meta: { resourceType: 'ResourceType', location: `${publicUrl}/scim/v2/ResourceTypes/User` },
  };
}

export function userSchema(publicUrl: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: userSchemaId,
    name: 'User',
    description: words.employee,
    attributes: [
      attribute('userName', 'string', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'string', { caseExact: true, uniqueness: 'server' }),
      attribute('displayName', 'string', { mutability: 'readOnly' }),
      attribute('active', 'boolean', {}),
      attribute('name', 'complex', {
        subAttributes: [
          attribute('givenName', 'string', {}),
          attribute('familyName', 'string', {}),
          attribute('formatted', 'string', {}),
        ],
      }),
      attribute('emails', 'complex', {
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: [
          attribute('value', 'string', { mutability: 'readOnly' }),
          attribute('type', 'string', { mutability: 'readOnly' }),
          attribute('primary', 'boolean', { mutability: 'readOnly' }),
        ],
      }),
    ],
    meta: { resourceType: 'Schema', location: `${publicUrl}/scim/v2/Schemas/${userSchemaId}` },
  };
}

export function listOf(resources: readonly object[]) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: resources.length,
    startIndex: 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

function attribute(name: string, type: 'string' | 'boolean' | 'complex', more: object) {
  return {
    name,
    type,
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}
