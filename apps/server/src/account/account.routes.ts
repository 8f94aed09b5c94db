import { account, setup } from '@codes/contract';
import type { Server } from '../server.ts';
import { demoCredentials } from '../config.ts';
import { listProjectsOf } from '../projects/projects.store.ts';
import { endSession } from '../sign-in/sessions.ts';
import { changePassword } from './change-password.ts';
import { readMe, updateMe } from './profile.ts';
import { requestOwnPasswordReset, requestPasswordReset } from './request-password-reset.ts';
import { signIn } from './sign-in.ts';

export function accountRoutes({ serve, config, keys, outbox }: Server): void {
  serve(setup.readSetup, async () => ({
    organisation: config.organisation,
    internalSignIn: config.oidc !== null,
    embedOrigins: [...config.embedOrigins],
    demoCredentials: demoCredentials(config),
  }));
  serve.withOwnTransaction(account.authenticate, (db, { body }) => signIn(db, keys, body));
  serve.withOwnTransaction(account.changePassword, (db, { body }) => changePassword(db, keys, body));
  serve(account.logout, (tx, { user }) => endSession(tx, user.sessionId));
  serve(account.requestPasswordReset, (tx, { params }) => requestPasswordReset(tx, outbox, params.email));
  serve(account.requestOwnPasswordReset, (tx, { user }) => requestOwnPasswordReset(tx, outbox, user));
  serve(account.readMe, (db, { user }) => readMe(db, user));
  serve(account.updateMe, (tx, { user, body }) => updateMe(tx, user, body));
  serve(account.listMyProjects, (db, { user }) => listProjectsOf(db, user));
}
