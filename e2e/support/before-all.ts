// What all journeys need, before the first one.
import { makeDemo } from './demo-folder.ts';
import { startServerIn } from './server-process.ts';

export default async function beforeAll(): Promise<void> {
  await makeDemo(async (folder) => {
    const server = await startServerIn(folder, {}, ['--liftoff-only']);
    await server.stop();
  });
}
