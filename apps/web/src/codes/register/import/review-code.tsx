// A code under review in the colours of its places, the parts that cannot be read in red; plain until it is read.
import type { Tree } from '@codes/codes';
import { codes as contract, type CheckedCode } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { api } from '../../../platform/api/client.ts';
import { codeText, cut } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { SpokenCode } from '../../code-screens/spoken-code.tsx';
import { drawnParts } from '../../code-screens/drawn-parts.ts';
import { CodeReadings } from './code-readings.ts';
import type { Outcome } from './import-review.ts';
import { problemsWithParts, type ProblemWithParts } from './problem-parts.ts';

type Reader = { readings: CodeReadings; root: Tree | null };

const ReaderHere = createContext<Reader | null>(null);

type ReadCodesProps = {
  home: CodeHome;
  /** What names the parts; null while it is not known. */
  root: Tree | null;
  children: ReactNode;
};

/** Reads the codes that are shown in it. */
export function ReadCodes({ home, root, children }: ReadCodesProps) {
  const [readings] = useState(
    () =>
      new CodeReadings((codes) => api(contract.interpretMany, { params: home, body: { codes: [...codes] } })),
  );
  const reader = useMemo(() => ({ readings, root }), [readings, root]);
  return <ReaderHere value={reader}>{children}</ReaderHere>;
}

function useReader(): Reader {
  const reader = useContext(ReaderHere);
  if (reader === null) throw new Error('Codes are read within ReadCodes');
  return reader;
}

/** The reading of a code on the screen; null while it is not known, and where there is nothing to read. */
function useReading(code: string) {
  const { readings } = useReader();
  useEffect(() => {
    if (code !== '') readings.want(code);
  }, [readings, code]);
  return useSyncExternalStore(readings.subscribe, () => readings.of(code));
}

/** What is wrong with a row, and with which parts of its code. */
export function useProblems({ code, errors }: CheckedCode): readonly ProblemWithParts[] {
  const { root } = useReader();
  return problemsWithParts(root, errors, useReading(code));
}

export function ReviewCode({ code, outcome }: { code: string; outcome: Outcome }) {
  const styles = useStyles();
  const reading = useReading(code);
  const look = outcome === 'Existing' ? 'retired' : 'fresh';
  if (reading === null || reading.codeParts.length === 0) {
    const colour = { Unreadable: styles.wrong, Existing: styles.quiet, New: undefined }[outcome];
    return (
      <span translate="no" title={code} className={mergeClasses(styles.plain, colour)}>
        {code}
      </span>
    );
  }
  return <SpokenCode text={code} parts={drawnParts(reading.codeParts)} size="list" look={look} />;
}

const useStyles = makeStyles({
  // Blanks count in codes, and there may be several in a row.
  plain: { ...codeText, ...cut, whiteSpace: 'pre', fontWeight: tokens.fontWeightMedium },
  wrong: { color: codesTokens.deleteInk },
  quiet: { color: tokens.colorNeutralForeground3 },
});
