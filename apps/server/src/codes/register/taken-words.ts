import { catalogue, type IssuedCode } from '@codes/contract';
import type { Issuer } from './resolve-register.ts';

type TakenDetails = Parameters<typeof catalogue.codeIssuedBefore.message>[0];

/** Another system does not learn who it was. */
export function takenDetails({ code, status, created, createdBy }: IssuedCode, to: Issuer): TakenDetails {
  return {
    code,
    was: status === 'Reserved' ? 'reserved' : 'issued',
    by: to.kind === 'integration' ? null : createdBy,
    on: created.slice(0, 10),
  };
}

export const takenWords = (entry: IssuedCode, to: Issuer): string =>
  catalogue.codeIssuedBefore.message(takenDetails(entry, to));
