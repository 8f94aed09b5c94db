// What somebody last made in the project, and the configurations that they use.
import type { OwnCode } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddSquare20Regular, Checkmark20Regular, Copy20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { lastUsedFirst, usedConfigurations } from '../../codes/code-screens/used-configurations.ts';
import { CodeStatusChip } from '../../codes/register/code-status-chip.tsx';
import { EntryCode } from '../../codes/register/entry-code.tsx';
import { registerQueries } from '../../codes/register/register.queries.ts';
import { useCodeRights } from '../../codes/register/use-code-rights.ts';
import { documentQueries } from '../../codes/saved-documents/documents.queries.ts';
import { addresses } from '../../platform/routes.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { cut, lines } from '../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { copyText } from '../../platform/ui/text/copy-text.ts';
import { words } from './project-home.words.ts';

const mostCodes = 4;
const mostConfigurations = 4;

type OwnWorkProps = {
  projectNumber: string;
  /** Hears how high it is once everything is there. */
  onDrawn: (height: number) => void;
};

export function OwnWork({ projectNumber, onDrawn }: OwnWorkProps) {
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  const { may } = useCodeRights(projectNumber);
  const own = useQuery({ ...registerQueries.own(projectNumber), enabled: may('codes.own') });
  const configurations = useQuery({
    ...documentQueries.list('configuration', { kind: 'project', projectNumber }),
    staleTime: 10_000,
  });
  const isThere = configurations.data !== undefined && !own.isLoading;
  useLayoutEffect(() => {
    if (isThere) onDrawn(element.current?.offsetHeight ?? 0);
  }, [isThere, onDrawn]);
  if (!isThere) return null;
  const codes = own.data?.codes.slice(0, mostCodes) ?? [];
  const issuedFrom = own.data?.configurations ?? [];
  const here = usedConfigurations().filter((one) => one.projectNumber === projectNumber);
  const isUsed = ({ stringConfigurationId: id }: { stringConfigurationId: number }) =>
    issuedFrom.includes(id) || here.some((one) => one.stringConfigurationId === id);
  const used = lastUsedFirst(configurations.data.filter(isUsed), projectNumber, issuedFrom);
  // Nothing made and nothing used: the home is as it is without it.
  if (codes.length === 0 && used.length === 0) return null;
  return (
    <div ref={element} className={styles.work}>
      {codes.length > 0 && (
        <Card title={words.lastMade}>
          <ul className={styles.list}>
            {codes.map((code) => (
              <CodeRow key={code.issuedCodeId} projectNumber={projectNumber} code={code} />
            ))}
          </ul>
        </Card>
      )}
      {used.length > 0 && (
        <Card title={words.youUse}>
          <ul className={styles.list}>
            {used.slice(0, mostConfigurations).map(({ stringConfigurationId, name }) => (
              <li key={stringConfigurationId} className={styles.row}>
                <AddSquare20Regular className={styles.icon} />
                <span className={styles.name} title={name}>
                  <TextLink to={addresses.createCode(projectNumber, stringConfigurationId)}>{name}</TextLink>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function CodeRow({ projectNumber, code }: { projectNumber: string; code: OwnCode }) {
  const styles = useStyles();
  return (
    <li className={styles.row}>
      <span className={styles.code}>
        <TextLink to={addresses.issuedCode(projectNumber, code.stringConfigurationId, code.code)}>
          <EntryCode entry={code} />
        </TextLink>
      </span>
      <span className={styles.title} title={code.title}>
        {code.title}
      </span>
      {code.status !== 'Issued' && <CodeStatusChip status={code.status} />}
      <CopyIcon code={code.code} />
    </li>
  );
}

function CopyIcon({ code }: { code: string }) {
  const [outcome, setOutcome] = useState<boolean | null>(null);
  const label = words.copyOf(code);
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        icon={outcome === true ? <Checkmark20Regular /> : <Copy20Regular />}
        aria-label={label}
        title={label}
        onClick={() => void copyText(code).then(setOutcome)}
      />
      <span aria-live="polite" className={useStyles().outcome}>
        {outcome !== null && (outcome ? words.copied : words.notCopied)}
      </span>
    </>
  );
}

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${codesTokens.panelWidth}`,
    gap: tokens.spacingHorizontalXXL,
    paddingBottom: tokens.spacingVerticalXXL,
    '& > :only-child': { gridColumn: '1 / -1' },
    [below.xl]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  },
  list: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0 0`,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: codesTokens.listRowHeight,
    paddingInline: tokens.spacingHorizontalL,
    borderTop: lines.card,
    fontSize: codesTokens.fontSizeList,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  name: { ...cut, minWidth: 0 },
  code: { flexShrink: 0, maxWidth: '70%' },
  title: { ...cut, flexGrow: 1, flexBasis: 0, minWidth: 0, color: tokens.colorNeutralForeground2 },
  outcome: { fontSize: tokens.fontSizeBase200, color: codesTokens.createInk, ':empty': { display: 'none' } },
});
