// Writes about one code that is in the register.
import { register, type CodeStatus, type IssuedCode } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import type { CodeHome } from '../code-screens/code.queries.ts';

type Edited = Pick<IssuedCode, 'issuedCodeId' | 'modified'>;

export function readEntry(
  home: CodeHome,
  { issuedCodeId }: Pick<IssuedCode, 'issuedCodeId'>,
): Promise<IssuedCode> {
  return api(register.readCode, { params: { ...home, issuedCodeId } });
}

/** Only over the state that was seen: what somebody has changed since is not overwritten. */
export function changeTitle(
  home: CodeHome,
  { issuedCodeId, modified }: Edited,
  title: string,
): Promise<IssuedCode> {
  return api(register.changeCode, { params: { ...home, issuedCodeId }, body: { title, modified } });
}

export function changeStatus(
  home: CodeHome,
  { issuedCodeId, modified }: Edited,
  status: CodeStatus,
): Promise<IssuedCode> {
  return api(register.changeCode, { params: { ...home, issuedCodeId }, body: { status, modified } });
}

export function changeReservation(
  home: CodeHome,
  { issuedCodeId, modified }: Edited,
  reservation: { until: string | null; for?: string | null },
): Promise<IssuedCode> {
  return api(register.changeCode, { params: { ...home, issuedCodeId }, body: { ...reservation, modified } });
}

export function releaseExpired(home: CodeHome, key: string): Promise<{ released: number }> {
  return api(register.releaseExpired, { params: home, body: { key } });
}

export function releaseCode(
  home: CodeHome,
  { issuedCodeId }: Pick<IssuedCode, 'issuedCodeId'>,
): Promise<unknown> {
  return api(register.releaseCode, { params: { ...home, issuedCodeId } });
}
