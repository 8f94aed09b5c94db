import type { IssuedCode, ValuesOf } from '@codes/contract';
import type { Issuer } from './resolve-register.ts';

/** Another system does not learn who it was. */
export function takenDetails(
  { code, status, created, createdBy }: IssuedCode,
  to: Issuer,
): ValuesOf<'codeIssuedBefore'> {
  return {
    code,
    was: status === 'Reserved' ? 'reserved' : 'issued',
    by: to.kind === 'integration' ? null : createdBy,
    on: created.slice(0, 10),
  };
}

export const takenCode = (entry: IssuedCode, to: Issuer) =>
  ({ key: 'codeIssuedBefore', ...takenDetails(entry, to) }) as const;
