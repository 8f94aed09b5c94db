// Which language a mail is in, for each that is sent, as a real mail server gets it.
import { account, members, settings, users } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wordsIn, type Language } from '@codes/codes';
import { writeMail, type MailContent } from './mails.ts';
import { mailWords } from './mails.words.ts';

let smtp: TestSmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'codes@example.com' });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const inSwedish = { 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8' };
const inEnglish = { 'accept-language': 'en' };

const speaks = async (userName: string, language: Language) => {
  await app.db.updateTable('users').set({ language }).where('user_name', '=', userName).execute();
};
const mailTo = async (userName: string) => {
  const find = () => smtp.delivered.find(({ to }) => to.includes(userName))?.mail;
  await expect.poll(find).toBeDefined();
  return find() as NonNullable<ReturnType<typeof find>>;
};
const subjectTo = async (userName: string) => (await mailTo(userName)).subject;
let count = 0;
const newAddress = () => `somebody-${(count += 1)}@ramstedt.test`;
const inviteAs = async (inviter: string, headers: Record<string, string> = {}) => {
  const userName = newAddress();
  const call = await app.as(inviter, headers);
  await call(users.invitePeople, { body: { people: [{ userName, companyName: 'Ramstedt', projects: [] }] } });
  return userName;
};

describe('a mail about a password', () => {
  it('is in the language of the account, whatever the request is in', async () => {
    const userName = await app.given.user();
    await speaks(userName, 'sv');
    const nobody = await app.as(null, inEnglish);
    await nobody(account.requestPasswordReset, { params: { email: userName } });
    const mail = await mailTo(userName);
    expect(mail.subject).toBe('Återställ ditt lösenord för Codes');
    expect(mail.text).toContain('Välj ett nytt lösenord:\nhttp://codes.test/change-password?t=');
    expect(mail.text).toContain('Länken fungerar en gång och i en timme.');
    expect(mail.html).toContain('<html lang="sv">');
    expect(mail.html).toContain('kopiera den här adressen:');
  });

  it('without a language of its own is in that of the request, which is theirs', async () => {
    const [forgetful, signedIn, plain] = [
      await app.given.user(),
      await app.given.user(),
      await app.given.user(),
    ];
    const nobody = await app.as(null, inSwedish);
    await nobody(account.requestPasswordReset, { params: { email: forgetful } });
    await (
      await app.as(signedIn, inSwedish)
    )(account.requestOwnPasswordReset);
    await (
      await app.as(plain)
    )(account.requestOwnPasswordReset);
    expect(await subjectTo(forgetful)).toBe('Återställ ditt lösenord för Codes');
    expect(await subjectTo(signedIn)).toBe('Byt ditt lösenord för Codes');
    expect(await subjectTo(plain)).toBe('Change your password for Codes');
  });
});

describe('an invitation', () => {
  it("is in the inviter's language, else in that of their request, else in English", async () => {
    const swede = await app.given.user({ isAdministrator: true });
    await speaks(swede, 'sv');
    const undecided = await app.given.user({ isAdministrator: true });
    expect(await subjectTo(await inviteAs(swede))).toBe('Du är inbjuden till Codes');
    expect(await subjectTo(await inviteAs(swede, inEnglish))).toBe('Du är inbjuden till Codes');
    expect(await subjectTo(await inviteAs(undecided, inSwedish))).toBe('Du är inbjuden till Codes');
    expect(await subjectTo(await inviteAs(undecided))).toBe('You are invited to Codes');
  });

  it('that is sent again, or that makes an administrator, follows the same', async () => {
    const swede = await app.given.user({ isAdministrator: true });
    await speaks(swede, 'sv');
    const [again, promoted] = [await inviteAs(swede), await inviteAs(swede)];
    await Promise.all([mailTo(again), mailTo(promoted)]);
    await speaks(swede, 'en');
    const call = await app.as(swede, inSwedish);
    await call(users.inviteAgain, { params: { userName: again } });
    await call(settings.addAdministrator, { body: { userName: promoted } });
    const subjectsTo = (userName: string) =>
      smtp.delivered.filter(({ to }) => to.includes(userName)).map(({ mail }) => mail.subject);
    for (const userName of [again, promoted]) {
      await expect
        .poll(() => subjectsTo(userName))
        .toEqual(['Du är inbjuden till Codes', 'You are invited to Codes']);
    }
  });

  it('to a project too; who is here already gets it in their own language', async () => {
    const inviter = await app.given.user({ isAdministrator: true });
    await speaks(inviter, 'en');
    const [projectNumber, swede, newcomer] = [
      await app.given.project({ name: 'Ryaverket' }),
      await app.given.user(),
      newAddress(),
    ];
    await speaks(swede, 'sv');
    const member = { companyName: 'Ramstedt', isExternal: true as const };
    await (
      await app.as(inviter, inSwedish)
    )(members.addMembers, {
      params: { projectNumber },
      body: [
        { ...member, userName: swede },
        { ...member, userName: newcomer },
      ],
    });
    expect(await subjectTo(swede)).toBe(`Du är nu medlem i ${projectNumber} Ryaverket i Codes`);
    expect(await subjectTo(newcomer)).toBe(`You are invited to ${projectNumber} Ryaverket in Codes`);
  });
});

const project = { projectNumber: 'P-1', projectName: 'Ryaverket' };
const code = { code: 'QP-1', title: '', until: '2026-12-01' };
const contents: MailContent[] = [
  { kind: 'resetPassword', linkId: 'x' },
  { kind: 'changePassword', linkId: 'x' },
  { kind: 'invitation', linkId: 'x', ...project, invitedBy: 'Anna' },
  { kind: 'invitationToCodes', linkId: 'x', invitedBy: 'Anna', isAdministrator: true, projects: [project] },
  { kind: 'addedToProject', ...project, addedBy: 'Anna' },
  { kind: 'reservations', ...project, codes: [code], count: 1 },
  { kind: 'reservations', ...project, codes: [code], count: 7 },
  { kind: 'webhookFailing', name: 'Bygg', isDisabled: false },
  { kind: 'webhookFailing', name: 'Bygg', isDisabled: true },
];

it('says nothing in the other language: no line of any mail is the same in both', () => {
  const addresses = { ofPasswordLink: () => 'a:', ofProject: () => 'a:', ofWebhooks: 'a:' };
  const linesIn = (content: MailContent, language: Language) => {
    const { subject, text } = writeMail(content, addresses, language);
    return [subject, ...text.split(/\n+/)];
  };
  expect(new Set(contents.map(({ kind }) => kind)).size).toBe(
    Object.keys(wordsIn(mailWords, 'sv')).length - 1,
  );
  for (const content of contents) {
    const english = linesIn(content, 'en');
    const same = linesIn(content, 'sv').filter((line) => english.includes(line));
    const data = ['P-1 (Ryaverket)', '2026-12-01: QP-1', 'a:', '-- ', 'Codes'];
    expect(same.filter((line) => !data.includes(line))).toEqual([]);
  }
});

it('that a version of before has queued is in English', async () => {
  const userName = await app.given.user();
  await speaks(userName, 'sv');
  await app.db
    .insertInto('outgoing_mails')
    .values({ recipient: userName, content: JSON.stringify({ kind: 'resetPassword', linkId: 'x' }) })
    .execute();
  await (
    await app.as(await app.given.user())
  )(account.requestOwnPasswordReset);
  expect(await subjectTo(userName)).toBe('Reset your password for Codes');
});
