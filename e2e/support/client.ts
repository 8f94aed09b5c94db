// The product's own typed client, for what a journey needs before it begins.
import { account, createClient, type Client } from '@codes/contract';
import { demoPassword, people, type Who } from './people.ts';
import type { Server } from './server-process.ts';

export async function clientOf(server: Server, who: Who): Promise<Client> {
  const anonymous = createClient({ fetch, origin: server.url });
  const { accessToken } = await anonymous(account.authenticate, {
    body: { userName: people[who].userName, password: demoPassword },
  });
  return createClient({
    fetch,
    origin: server.url,
    headers: () => ({ authorization: `Bearer ${accessToken}` }),
  });
}
