import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { CodeHome } from './code.queries.ts';

/** The configuration in use, from the address. */
export function useCodeHome(): CodeHome {
  const { projectNumber = '', stringConfigurationId } = useParams();
  const id = Number(stringConfigurationId);
  return useMemo(() => ({ projectNumber, stringConfigurationId: id }), [projectNumber, id]);
}
