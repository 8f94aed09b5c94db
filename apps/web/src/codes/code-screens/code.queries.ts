import { parseTree } from '@codes/codes';
import { codes, stringConfigurations, type ParsedOf } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** A configuration in use: Create and Interpret are about one. */
export type CodeHome = ParsedOf<typeof codes.interpret>['params'];

/** As many codes of a text as can be chosen from. */
const codesOffered = 3;

/** A window of a table of any size; what is not in it is found by typing. */
export const recordsOffered = 100;

export const codeQueries = {
  configuration: (home: CodeHome) =>
    queryOptions({
      queryKey: ['codes', 'configuration', home],
      queryFn: async () => {
        const configuration = await api(stringConfigurations.readConfiguration.project, { params: home });
        return { ...configuration, tree: parseTree(configuration.rootConfigurationSegment).tree };
      },
    }),

  offered: (home: CodeHome, segment: string, q: string) =>
    queryOptions({
      queryKey: ['codes', 'offered', home, segment, q],
      queryFn: () =>
        api(codes.listOfferedRecords, { params: home, query: { segment, q, limit: recordsOffered } }),
      staleTime: 30_000,
    }),

  parts: (home: CodeHome, code: string) =>
    queryOptions({
      queryKey: ['codes', 'parts', home, code],
      queryFn: () => api(codes.readCodeParts, { params: home, query: { code } }),
      staleTime: 30_000,
    }),

  /** The codes of a configuration in a text, read or issued, that are not the text itself. */
  codesIn: ({ projectNumber, stringConfigurationId }: CodeHome, text: string) =>
    queryOptions({
      queryKey: ['codes', 'in', projectNumber, stringConfigurationId, text],
      queryFn: async () => {
        const found = await api(codes.findCodes, { params: { projectNumber }, body: { text } });
        const its = found.flatMap((hit) => [
          ...hit.readings.map((reading) => ({ ...reading, code: reading.code ?? hit.text })),
          ...hit.issued,
        ]);
        const meant = its.filter((one) => one.stringConfigurationId === stringConfigurationId);
        const offered = new Set(meant.map(({ code }) => code).filter((code) => code !== text));
        return [...offered].slice(0, codesOffered);
      },
      staleTime: 30_000,
    }),
};
