// Sends every code that is built or read to the window that frames the screen.
import { setup } from '@codes/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api/client.ts';
import type { CodeHome } from './code.queries.ts';

export type SentCode = {
  code: string;
  isValid: boolean;
  /** Once it has been issued there. */
  issuedCodeId?: number;
};

/** There is nothing to use, or no longer. */
export const noCode: SentCode = { code: '', isValid: false };

const embedding = queryOptions({
  queryKey: ['codes', 'embedOrigins'],
  queryFn: async () => (await api(setup.readSetup)).embedOrigins,
  staleTime: Infinity,
});

/** Sends to origins that the operator has named, and to no other. */
export function useSendToParent(
  { projectNumber, stringConfigurationId }: CodeHome,
  sent: SentCode | null,
): void {
  const { data: origins } = useQuery(embedding);
  const code = sent?.code ?? null;
  const isValid = sent?.isValid ?? false;
  const issuedCodeId = sent?.issuedCodeId;
  useEffect(() => {
    if (!origins || code === null || window.parent === window) return;
    const message = {
      source: 'codes',
      code,
      isValid,
      stringConfigurationId,
      projectNumber,
      ...(issuedCodeId !== undefined && { issuedCodeId }),
    };
    for (const origin of framingOrigins(origins)) window.parent.postMessage(message, origin);
  }, [origins, code, isValid, issuedCodeId, stringConfigurationId, projectNumber]);
}

/** The origin that frames the page, in browsers that name it; otherwise all that are allowed: only the framing one gets it. */
export function framingOrigins(
  allowed: readonly string[],
  parent: string | undefined = window.location.ancestorOrigins?.[0],
): readonly string[] {
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}
