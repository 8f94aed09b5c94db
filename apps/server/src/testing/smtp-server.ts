// A real mail server on loopback that keeps what it is given.
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type DeliveredMail = { from: string; to: string[]; mail: Email };

export type TestSmtpServer = {
  port: number;
  delivered: readonly DeliveredMail[];
  close: () => Promise<void>;
};

type Options = {
  /** 0: any that is free. */
  port?: number;
  /** What the server says to these recipients instead of taking their mail. */
  refuse?: (recipient: string) => string | null;
};

export async function startSmtpServer({
  port = 0,
  refuse = () => null,
}: Options = {}): Promise<TestSmtpServer> {
  const delivered: DeliveredMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = refuse(address);
      done(refusal === null ? null : new Error(refusal));
    },
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const { mailFrom, rcptTo } = session.envelope;
      delivered.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    delivered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
