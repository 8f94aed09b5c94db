// Where a mail leaves the house: an SMTP server, or a file in the outbox folder.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { WrittenMail } from './mails.ts';

export type PostOffice = {
  /** Answers where the mail can be read, where that is a file. */
  post: (recipient: string, mail: WrittenMail) => Promise<{ file?: string }>;
  close: () => void;
};

export function openPostOffice({
  mail: { smtpUrl, from },
  dataDir,
}: Pick<Config, 'mail' | 'dataDir'>): PostOffice {
  return smtpUrl === null ? outboxFolder(path.join(dataDir, 'outbox'), from) : smtpServer(smtpUrl, from);
}

function smtpServer(smtpUrl: string, from: string): PostOffice {
  const transport = nodemailer.createTransport(smtpUrl);
  return {
    post: async (recipient, mail) => {
      await transport.sendMail({ from, to: recipient, ...mail });
      return {};
    },
    close: () => transport.close(),
  };
}

function outboxFolder(folder: string, from: string): PostOffice {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    post: async (recipient, mail) => {
      const { message } = await transport.sendMail({ from, to: recipient, ...mail });
      await mkdir(folder, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '')}-${randomUUID().slice(0, 8)}`;
      const file = path.join(folder, `${name}.eml`);
      // Renamed when whole, so that whoever watches the folder never reads half a mail.
      await writeFile(path.join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(path.join(folder, `.${name}`), file);
      return { file };
    },
    close: () => transport.close(),
  };
}
