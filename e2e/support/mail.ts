import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

export type LatestMail = (to: string) => Promise<Email>;

/** The newest mail to an address that nobody has read yet; waits for one, because mails go out after the answer. */
export async function newMailsIn(outbox: string): Promise<LatestMail> {
  const read = new Set(await filesIn(outbox));
  return async (to) => {
    const found: Email[] = [];
    await expect
      .poll(async () => found.push(...(await unreadMails(outbox, read, to))), { message: `a mail to ${to}` })
      .toBeGreaterThan(0);
    const latest = found.at(-1);
    if (latest === undefined) throw new Error(`No mail to ${to}`);
    return latest;
  };
}

/** The first address in a mail's text, such as the link to set a password. */
export function linkIn(mail: Email): string {
  const [link] = /https?:\/\/[^\s<>"]+/.exec(mail.text ?? '') ?? [];
  if (link === undefined) throw new Error(`No link in the mail '${mail.subject}'`);
  return link;
}

async function unreadMails(outbox: string, read: Set<string>, to: string): Promise<Email[]> {
  const mails: Email[] = [];
  for (const file of await filesIn(outbox)) {
    if (read.has(file)) continue;
    const mail = await PostalMime.parse(await readFile(path.join(outbox, file)));
    if (!isTo(mail, to)) continue;
    read.add(file);
    mails.push(mail);
  }
  return mails;
}

/** Their names begin with the time, so the newest comes last. */
async function filesIn(outbox: string): Promise<string[]> {
  const files = await readdir(outbox).catch(() => []);
  return files.filter((file) => file.endsWith('.eml')).toSorted();
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) ?? false;
}
