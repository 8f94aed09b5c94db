// The result where a register is kept: IssueProps first, what the register says of the code, and the title it gets.
import { register, type IssuedCode, issueInWords } from '@codes/contract';
import { Field, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { addresses } from '../../../platform/routes.ts';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { TextLink } from '../../../platform/ui/table/text-link.tsx';
import { formatCount } from '../../../platform/ui/text/formats.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { IssueButton } from '../../register/issuing/issue-button.tsx';
import { words as issuingWords } from '../../register/issuing/issuing.words.ts';
import { isReservation, RegisterLine, RegisterWord } from '../../register/issuing/register-line.tsx';
import type { Issuing } from '../../register/issuing/use-issuing.ts';
import { registerQueries } from '../../register/register.queries.ts';
import { words as registerWords } from '../../register/register.words.ts';
import type { Building } from '../builder.ts';
import { CopyButton, type Copying } from '../result/copy-button.tsx';
import { words } from '../create-code.words.ts';
import { finishKeys } from '../keys/use-finish-key.ts';
import { besideOrBelow, resultPlace } from '../result/result-card.tsx';
import { ResultCode } from '../result/result-code.tsx';

export type IssueProps = {
  home: CodeHome;
  /** Null while there is no valid one. */
  code: string | null;
  title: string;
  onTitle: (title: string) => void;
  issuing: Issuing;
  mayIssue: boolean;
  isOwn: (entry: IssuedCode) => boolean;
  isHolder: (entry: IssuedCode) => boolean;
  onReserveUntil: () => void;
  links: 'shown' | 'hidden';
  /** What can be done about a code that is taken. */
  wayOn: ReactNode;
  /** For those who may not issue. */
  copying: Pick<Copying, 'onFinished' | 'onIncomplete'>;
  /** Null while there is no number to count up. */
  onSeveral: (() => void) | null;
};

type IssueCardProps = IssueProps & { building: Building; screen: 'wide' | 'narrow' };

export function IssueCard({ building, screen, ...props }: IssueCardProps) {
  const styles = useStyles();
  const isNarrow = screen === 'narrow';
  // What leads to its entry leads to the list.
  const hasEntry = 'entry' in props.issuing.state;
  return (
    <section aria-label={words.result} className={styles.card}>
      <div className={mergeClasses(styles.result, isNarrow && styles.stacked)}>
        <ResultCode building={building}>
          {isNarrow && <RegisterWord state={props.issuing.state} />}
        </ResultCode>
        <div className={styles.buttons}>
          {props.mayIssue && <IssueCommandButton {...props} />}
          <CopyButton
            code={props.code}
            look={!props.mayIssue ? 'primary' : isNarrow ? 'icon' : 'secondary'}
            {...(!props.mayIssue && props.copying)}
          />
        </div>
      </div>
      {!isNarrow && (
        <>
          <div className={styles.news}>
            <RegisterLine {...props} />
            {!hasEntry && <ToList {...props} />}
          </div>
          {props.mayIssue && (
            <div className={styles.title}>
              <TitleField {...props} layout="beside" />
              <SeveralButton onSeveral={props.onSeveral} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** On a phone, what is more than a word stands under the result; what came of issuing is brought into sight. */
export function RegisterNews({ issuing, ...props }: IssueProps) {
  const styles = useStyles();
  const place = useRef<HTMLDivElement>(null);
  const { isPending } = issuing;
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) place.current?.scrollIntoView({ block: 'nearest' });
    wasPending.current = isPending;
  }, [isPending]);
  const isWorthSaying = issuing.failure !== null || !['free', 'none', 'looking'].includes(issuing.state.kind);
  return (
    <div ref={place} className={mergeClasses(styles.underResult, isWorthSaying && styles.below)}>
      {isWorthSaying && <RegisterLine issuing={issuing} {...props} />}
    </div>
  );
}

/** On a phone, the title and what is rarely used come after the segments. */
export function IssueFoot(props: IssueProps) {
  const styles = useStyles();
  return (
    <section aria-label={issuingWords.title} className={mergeClasses(styles.foot)}>
      <ToList {...props} />
      {props.mayIssue && (
        <>
          <TitleField {...props} layout="above" />
          <SeveralButton onSeveral={props.onSeveral} />
        </>
      )}
    </section>
  );
}

export type IssueCommand = {
  of: 'new' | 'reserved';
  /** Null while it cannot be run. */
  run: ((status: 'Issued' | 'Reserved') => Promise<void>) | null;
};

/** What Issue does with the code now. */
export function issueCommand({
  code,
  title,
  issuing,
  isOwn,
  isHolder,
}: Pick<IssueProps, 'code' | 'title' | 'issuing' | 'isOwn' | 'isHolder'>): IssueCommand {
  const { state, issue, issueReserved } = issuing;
  if ('entry' in state && isReservation(state.entry, (one) => isOwn(one) || isHolder(one))) {
    const { entry } = state;
    return { of: 'reserved', run: () => issueReserved(entry, title) };
  }
  const isFree = state.kind === 'free' || state.kind === 'looking' || state.kind === 'unknown';
  const canRun = code !== null && isFree && titleProblem(title) === undefined;
  return { of: 'new', run: canRun ? (status) => issue(title, status) : null };
}

function IssueCommandButton(props: IssueProps) {
  const { isPending } = props.issuing;
  const { of, run } = issueCommand(props);
  if (of === 'reserved') {
    return (
      <PendingButton
        size="large"
        pending={isPending}
        keys={finishKeys}
        title={words.withKeys(issuingWords.issueReserved)}
        onClick={() => void run?.('Issued')}
      >
        {issuingWords.issueReserved}
      </PendingButton>
    );
  }
  return (
    <IssueButton
      isPending={isPending}
      keys={finishKeys}
      title={words.withKeys(issuingWords.issueCode)}
      onReserveUntil={props.onReserveUntil}
      onIssue={run && ((status) => void run(status))}
    />
  );
}

function TitleField({ title, onTitle, layout }: IssueProps & { layout: 'beside' | 'above' }) {
  const styles = useStyles();
  const problem = titleProblem(title);
  return (
    <Field
      label={issuingWords.title}
      orientation={layout === 'beside' ? 'horizontal' : 'vertical'}
      className={mergeClasses(styles.field, layout === 'beside' && styles.beside)}
      {...(problem !== undefined && { validationMessage: problem, validationState: 'error' as const })}
    >
      <Input
        className={styles.input}
        value={title}
        autoComplete="off"
        onChange={(_, { value }) => onTitle(value)}
      />
    </Field>
  );
}

function titleProblem(title: string): string | undefined {
  const [issue] = register.changeCodeBody.shape.title.safeParse(title).error?.issues ?? [];
  return issue && issueInWords(issue.message);
}

function SeveralButton({ onSeveral }: Pick<IssueProps, 'onSeveral'>) {
  const styles = useStyles();
  return (
    <OfferedButton
      className={styles.several}
      state={onSeveral === null ? 'off' : 'on'}
      onClick={() => onSeveral?.()}
    >
      {issuingWords.issueSeveral}
    </OfferedButton>
  );
}

function ToList({ home, links }: IssueProps) {
  const styles = useStyles();
  const { data } = useQuery({ ...registerQueries.counts(home), enabled: links === 'shown' });
  if (links === 'hidden') return null;
  const all = data && data.Reserved + data.Issued + data.Retired;
  return (
    <span className={styles.toList}>
      <TextLink look="text" to={addresses.issuedCodes(home.projectNumber, home.stringConfigurationId)}>
        {all === undefined ? registerWords.issuedCodes : registerWords.issuedCodesCounted(formatCount(all))}
      </TextLink>
    </span>
  );
}

const useStyles = makeStyles({
  card: { ...resultPlace, display: 'flex', flexDirection: 'column' },
  result: {
    ...besideOrBelow,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} 0`,
  },
  stacked: {
    flexDirection: 'column',
    alignItems: 'stretch',
    padding: tokens.spacingHorizontalM,
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS, flexShrink: 0 },
  news: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    minHeight: codesTokens.controlHeight,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalM}`,
  },
  title: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    borderTop: lines.card,
  },
  field: { minWidth: 0 },
  beside: {
    flexGrow: 1,
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  input: { width: '100%', minHeight: codesTokens.controlHeightLarge },
  several: { flexShrink: 0, minHeight: codesTokens.controlHeightLarge },
  toList: { flexShrink: 0, fontSize: codesTokens.fontSizeList },
  // The result stays above it.
  underResult: { scrollMarginTop: `calc(5 * ${codesTokens.controlHeightLarge})` },
  below: { marginTop: tokens.spacingVerticalS },
  foot: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginTop: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
});
