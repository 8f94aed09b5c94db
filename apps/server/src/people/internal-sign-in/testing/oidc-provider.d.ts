// The part of oidc-provider that the tests use; it comes without types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (about: { clientId: string; accountId: string }) => {
      addOIDCScope: (scope: string) => void;
      save: () => Promise<string>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: { client_id: string } }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (...details: never[]) => void): void;
  }
}
