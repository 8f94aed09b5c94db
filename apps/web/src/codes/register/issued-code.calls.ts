// Writes about one code that is in the register.
import { register, type CodeStatus, type IssuedCode } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import type { CodeHome } from '../code-screens/code.queries.ts';

type Edited = Pick<IssuedCode, 'issuedCodeId' | 'modified'>;

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

export function releaseCode(
  home: CodeHome,
  { issuedCodeId }: Pick<IssuedCode, 'issuedCodeId'>,
): Promise<unknown> {
  return api(register.releaseCode, { params: { ...home, issuedCodeId } });
}
