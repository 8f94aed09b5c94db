// Where a mail leaves the house: an SMTP server, or a file in the outbox folder.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { WrittenMail } from './mails.ts';

/** By its name it is the same mail again, where it is posted once more after a server was killed in the middle of it. */
export type IdentifiedMail = WrittenMail & { name: string };

export type PostOffice = {
  /** Answers where the mail can be read, where that is a file. */
  post: (recipient: string, mail: IdentifiedMail) => Promise<{ file?: string }>;
  /** False where mails only go to the outbox folder. */
  sends: boolean;
  close: () => void;
};

export function openPostOffice({
  mail: { smtpUrl, from },
  dataDir,
}: Pick<Config, 'mail' | 'dataDir'>): PostOffice {
  return smtpUrl === null ? outboxFolder(path.join(dataDir, 'outbox'), from) : smtpServer(smtpUrl, from);
}

/** Shorter than the wait before the next attempt, so that no mail is sent twice at once. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };

const headers = { 'Auto-Submitted': 'auto-generated' }; // no out-of-office replies

/** Mail servers and programs show one of two mails with the same. */
function messageIdOf(name: string, from: string): string {
  const [, host = 'codes'] = /@([^\s<>@]+)>?$/.exec(from) ?? [];
  return `<codes.${name}@${host}>`;
}

function smtpServer(smtpUrl: string, from: string): PostOffice {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  return {
    post: async (recipient, { name, ...mail }) => {
      await transport.sendMail({ from, to: recipient, headers, messageId: messageIdOf(name, from), ...mail });
      return {};
    },
    sends: true,
    close: () => transport.close(),
  };
}

function outboxFolder(folder: string, from: string): PostOffice {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    post: async (recipient, { name, ...mail }) => {
      const messageId = messageIdOf(name, from);
      const { message } = await transport.sendMail({ from, to: recipient, headers, messageId, ...mail });
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${name}.eml`);
      // Renamed when whole, so that a program that watches the folder never reads half a mail.
      await writeFile(path.join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(path.join(folder, `.${name}`), file);
      return { file };
    },
    sends: false,
    close: () => transport.close(),
  };
}
