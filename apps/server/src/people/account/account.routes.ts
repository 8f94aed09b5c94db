import { account, setup } from '@codes/contract';
import type { Server } from '../../server.ts';
import { demoCredentials } from '../../platform/config.ts';
import { listProjectsOf } from '../standing/projects-seen.store.ts';
import { endSession } from '../sign-in/sessions.ts';
import { changePassword } from './change-password.ts';
import { readMe, updateMe } from './profile.ts';
import { requestOwnPasswordReset, requestPasswordReset } from './request-password-reset.ts';
import { signIn } from './sign-in.ts';

export function accountRoutes({ serve, config, keys, outbox }: Server): void {
  serve.read(setup.readSetup, async () => ({
    organisation: config.organisation,
    internalSignIn: config.oidc !== null,
    embedOrigins: [...config.embedOrigins],
    demoCredentials: demoCredentials(config),
  }));
  serve.work(account.authenticate, (db, { body }) => signIn(db, keys, body));
  serve.work(account.changePassword, (db, { body }) => changePassword(db, keys, body));
  serve.write(account.logout, (tx, { user }) => endSession(tx, user.sessionId));
  serve.write(account.requestPasswordReset, (tx, { params }) =>
    requestPasswordReset(tx, outbox, params.email),
  );
  serve.write(account.requestOwnPasswordReset, (tx, { user }) => requestOwnPasswordReset(tx, outbox, user));
  serve.read(account.readMe, (db, { user }) => readMe(db, user));
  serve.write(account.updateMe, (tx, { user, body }) => updateMe(tx, user, body));
  serve.read(account.listMyProjects, (db, { user }) => listProjectsOf(db, user));
}
