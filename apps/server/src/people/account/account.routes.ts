import { account, setup } from '@codes/contract';
import type { Server } from '../../server.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { demoCredentials } from '../../platform/config.ts';
import { listProjectsOf } from '../standing/projects-seen.store.ts';
import { endSession } from '../sign-in/sessions.ts';
import {
  changePassword,
  readPasswordLink,
  requestOwnPasswordReset,
  requestPasswordReset,
} from './password-reset.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { limitOfLinks } from '../sign-in/password-links.ts';
import { changeMe, readMe } from './profile.ts';
import { signIn } from './sign-in.ts';

export function accountRoutes({
  serve,
  config,
  keys,
  outbox,
  resetDesk,
  passwordTurns,
  sessionsSeen,
}: Server): void {
  serve.read(setup.readSetup, async () => ({
    organisation: config.organisation,
    internalSignIn: config.oidc !== null,
    embedOrigins: [...config.embedOrigins],
    mailGoesToOutbox: config.mail.smtpUrl === null,
    demoCredentials: demoCredentials(config),
  }));
  serve.work(account.authenticate, (db, { body, device, noteLimit }) =>
    passwordTurns.run(device.address, () => signIn(db, keys, body, { device, noteLimit })),
  );
  serve.work(account.changePassword, async (db, { body, device }) => {
    const answer = await passwordTurns.run(device.address, () => changePassword(db, keys, body, device));
    sessionsSeen.forgetAll();
    return answer;
  });
  serve.read(account.readPasswordLink, (db, { body }) => readPasswordLink(db, keys, body.t));
  serve.write(account.logout, async (tx, { user }) => {
    await endSession(tx, user.sessionId);
    await openChange(tx, user, { what: 'Sign out' });
    sessionsSeen.forget(user.sessionId);
  });
  serve.work(account.requestPasswordReset, async (db, { params, language, noteLimit }) => {
    // The same for everybody: what is left would tell who has an account.
    noteLimit(limitOfLinks());
    await requestPasswordReset(db, params.email, language);
    resetDesk.workSoon();
  });
  serve.write(account.requestOwnPasswordReset, (tx, { user, language, noteLimit }) => {
    noteLimit(limitOfLinks());
    return requestOwnPasswordReset(tx, outbox, { user, language });
  });
  serve.read(account.listSessions, (db, { user }) => listSessions(db, user));
  serve.write(account.endSession, async (tx, { user, params: { sessionId } }) => {
    await endOwnSession(tx, user, sessionId);
    await openChange(tx, user, { what: 'Sign out' });
    sessionsSeen.forget(sessionId);
  });
  serve.write(account.endOtherSessions, async (tx, { user }) => {
    const answer = await endOtherSessions(tx, user);
    if (answer.ended > 0) await openChange(tx, user, { what: 'Sign out' });
    sessionsSeen.forgetAll();
    return answer;
  });
  serve.read(account.readMe, (db, { user }) => readMe(db, user));
  serve.write(account.updateMe, (tx, { user, body }) => changeMe(tx, user, body));
  serve.write(account.changeMe, (tx, { user, body }) => changeMe(tx, user, body));
  serve.read(account.listMyProjects, (db, { user }) => listProjectsOf(db, user));
}
