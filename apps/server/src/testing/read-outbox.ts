import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { setTimeout as pause } from 'node:timers/promises';

export type ReadMail = { to: string; subject: string; text: string; html: string; link: string };

/** A mail that is late on a busy machine is no failure. */
const patience = 120_000;

export async function readOutbox(folder: string, address: string): Promise<ReadMail[]> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    const mails = (await allMails(folder)).filter((mail) => mail.to === address);
    if (mails.length > 0) return mails;
    await pause(25);
  }
  return [];
}

async function allMails(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(files.map((name) => readMail(path.join(folder, name))));
}

export async function readMail(file: string): Promise<ReadMail> {
  const mail = await PostalMime.parse(await readFile(file));
  const text = mail.text ?? '';
  return {
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? '',
  };
}
