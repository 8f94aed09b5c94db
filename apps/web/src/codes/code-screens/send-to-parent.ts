// Tells the window that frames a screen of every code that is built or read there.
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

/** Only origins that the operator has named hear anything. */
export function useSendToParent(
  { projectNumber, stringConfigurationId }: CodeHome,
  told: SentCode | null,
): void {
  const { data: origins } = useQuery(embedding);
  const code = told?.code ?? null;
  const isValid = told?.isValid ?? false;
  const issuedCodeId = told?.issuedCodeId;
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

/** Where the browser tells who frames the page, the others are left alone; they could not hear it anyway. */
export function framingOrigins(
  allowed: readonly string[],
  parent: string | undefined = window.location.ancestorOrigins?.[0],
): readonly string[] {
  return parent === undefined ? allowed : allowed.filter((origin) => origin === parent);
}
