import { limits, ruleOf, type Endpoint } from '@codes/contract';

const megabyte = 1024 * 1024;

/** How much of a body a call takes. It is read after `onRequest`: from people who may make the call, and from nobody else. */
export function bodyLimitOf({ action, size }: Endpoint, maxBodyBytes: number): number {
  const { ofAnyone, usual, list } = limits.body;
  if (ruleOf(action).who === 'anyone') return Math.min(ofAnyone * megabyte, maxBodyBytes);
  if (size === 'rows' || size === 'file') return maxBodyBytes;
  return Math.min((size === 'list' ? list : usual) * megabyte, maxBodyBytes);
}
