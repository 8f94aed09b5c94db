// A code under review in the colours of its places, the parts that cannot be read in red; plain until it is read.
import { codes as contract } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { api } from '../../../platform/api/client.ts';
import { codeText, cut, spokenOnly } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { ColouredCode } from '../../code-screens/coloured-code.tsx';
import { drawnParts } from '../../code-screens/drawn-parts.ts';
import { CodeReadings } from './code-readings.ts';
import type { Outcome } from './import-review.ts';

const Readings = createContext<CodeReadings | null>(null);

/** Reads the codes that are shown in it. */
export function ReadCodes({ home, children }: { home: CodeHome; children: ReactNode }) {
  const [readings] = useState(
    () =>
      new CodeReadings((codes) => api(contract.interpretMany, { params: home, body: { codes: [...codes] } })),
  );
  return <Readings value={readings}>{children}</Readings>;
}

/** The reading of a code on the screen; null while it is not known. */
export function useReading(code: string) {
  const readings = useContext(Readings);
  if (readings === null) throw new Error('Codes are read within ReadCodes');
  useEffect(() => readings.want(code), [readings, code]);
  return useSyncExternalStore(readings.subscribe, () => readings.of(code));
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
  return (
    <span title={code} className={styles.whole}>
      <span className={styles.spoken}>{code}</span>
      <span aria-hidden="true">
        <ColouredCode parts={drawnParts(reading.codeParts)} size="list" look={look} />
      </span>
    </span>
  );
}

const useStyles = makeStyles({
  whole: { position: 'relative', display: 'inline-block', maxWidth: '100%', verticalAlign: 'middle' },
  spoken: spokenOnly,
  // Blanks count in codes, and there may be several in a row.
  plain: { ...codeText, ...cut, whiteSpace: 'pre', fontWeight: tokens.fontWeightMedium },
  wrong: { color: codesTokens.deleteInk },
  quiet: { color: tokens.colorNeutralForeground3 },
});
