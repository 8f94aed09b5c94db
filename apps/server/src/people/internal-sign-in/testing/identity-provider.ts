// A real identity provider on loopback, which lets everybody in at once.
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Person = {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
};

export type TestProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null: they change their mind at the provider's door. */
  atTheDoor: (person: Person | null) => void;
  /** A token that the provider would sign, with other claims where given. */
  sign: (
    claims: JWTPayload,
    about?: { audience?: string; issuer?: string; expires?: string; issuedAt?: string },
  ) => Promise<string>;
  stop: () => Promise<void>;
  /** On the same address, with the same keys. */
  start: () => Promise<void>;
  /** Whether a code that is to be exchanged for a token is left without an answer. */
  keepWaiting: (isWaiting: boolean) => void;
};

const clientId = 'codes';
const clientSecret = 'a secret between Codes and the provider';
const keyId = 'the-only-key';

export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  let person: Person | null = null;
  let isWaiting = false;
  let server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['for tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // A second tab's sign-in takes the place of the first one's in the session: a code lives on its own.
    expiresWithSession: async () => false,
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/door/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...(JSON.parse(accountId) as Person) }),
    }),
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const open = (listening: Server) =>
    listening.on('request', (request, response) => {
      if (isWaiting && request.url === '/token') return;
      if (!request.url?.startsWith('/door/')) {
        answer(request, response);
        return;
      }
      const result =
        person === null
          ? { error: 'access_denied', error_description: 'They turned back at the door' }
          : { login: { accountId: JSON.stringify(person), remember: false } };
      void provider.interactionFinished(request, response, result);
    });
  open(server);

  return {
    issuer,
    clientId,
    clientSecret,
    atTheDoor: (next) => {
      person = next;
    },
    sign: (
      claims,
      { audience = clientId, issuer: by = issuer, expires = '5 minutes', issuedAt = '0 seconds' } = {},
    ) =>
      new SignJWT({ sub: 'somebody', ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId })
        .setIssuer(by)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .sign(privateKey),
    keepWaiting: (next) => {
      isWaiting = next;
    },
    stop: () => close(server),
    start: async () => {
      server = createServer();
      open(server);
      await listen(server, port);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
