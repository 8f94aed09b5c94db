// The state of the current code in the register: free, or taken, by whom and for what.
import { errorWords, type IssuedCode } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  CheckmarkCircle16Filled,
  CheckmarkCircle20Filled,
  Clock20Regular,
  Warning20Filled,
} from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { addresses } from '../../../platform/routes.ts';
import { codeText } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { TextLink } from '../../../platform/ui/table/text-link.tsx';
import { formatDate } from '../../../platform/ui/text/formats.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { CodeStatusChip } from '../code-status-chip.tsx';
import type { CodeState, Issuing } from './use-issuing.ts';
import { words } from './issuing.words.ts';

type RegisterLineProps = {
  home: CodeHome;
  issuing: Pick<Issuing, 'state' | 'failure'>;
  /** Whether a reservation of this entry is one's own, or for oneself. */
  isOwn: (entry: IssuedCode) => boolean;
  isHolder: (entry: IssuedCode) => boolean;
  links: 'shown' | 'hidden';
  /** What can be done about a code that is taken. */
  wayOn: ReactNode;
};

export function RegisterLine({ home, issuing, isOwn, isHolder, links, wayOn }: RegisterLineProps) {
  const styles = useStyles();
  const { state, failure } = issuing;
  return (
    <div className={styles.line} aria-live="polite">
      {state.kind === 'free' && !failure && <Free text={words.freeText} />}
      {(state.kind === 'taken' || state.kind === 'done') && (
        <EntryBar
          home={home}
          entry={state.entry}
          look={
            state.kind === 'done'
              ? 'done'
              : isReservation(state.entry, isHolder)
                ? 'held'
                : isReservation(state.entry, isOwn)
                  ? 'own'
                  : 'taken'
          }
          links={links}
          wayOn={wayOn}
        />
      )}
      {state.kind === 'unknown' && (
        <span className={styles.unknown}>
          {words.notLookedUp}{' '}
          <Button size="small" onClick={state.retry}>
            {words.tryAgain}
          </Button>
        </span>
      )}
      {failure && (
        <MessageBox intent="error" problems={failure.problems}>
          {failure.text}
        </MessageBox>
      )}
    </div>
  );
}

export function isReservation(entry: IssuedCode, isOwn: (entry: IssuedCode) => boolean): boolean {
  return entry.status === 'Reserved' && isOwn(entry);
}

/** One word of it, where there is little room. */
export function RegisterWord({ state }: { state: CodeState }) {
  const styles = useStyles();
  if (state.kind === 'free') return <Free text={words.free} />;
  return state.kind === 'taken' ? <span className={styles.takenWord}>{words.taken}</span> : null;
}

function Free({ text }: { text: string }) {
  const styles = useStyles();
  return (
    <span className={styles.free}>
      <CheckmarkCircle16Filled aria-hidden="true" className={styles.check} />
      {text}
    </span>
  );
}

type EntryBarProps = Pick<RegisterLineProps, 'home' | 'links' | 'wayOn'> & {
  entry: IssuedCode;
  /** Taken just now, one's own reservation, or taken before. */
  look: 'done' | 'own' | 'held' | 'taken';
};

const icons: Record<EntryBarProps['look'], ReactElement> = {
  done: <CheckmarkCircle20Filled aria-hidden="true" />,
  own: <Clock20Regular aria-hidden="true" />,
  held: <Clock20Regular aria-hidden="true" />,
  taken: <Warning20Filled aria-hidden="true" />,
};

function EntryBar({ home, entry, look, links, wayOn }: EntryBarProps) {
  const styles = useStyles();
  const { code, title, status } = entry;
  const drawn = look === 'held' ? 'own' : look;
  return (
    <div className={mergeClasses(styles.bar, styles[drawn])}>
      <span className={mergeClasses(styles.icon, styles[`${drawn}Icon`])}>{icons[look]}</span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          <code className={styles.code}>{code}</code>
          <Sentence entry={entry} look={look} />
        </p>
        <p className={styles.about}>
          <CodeStatusChip status={status} />
          {title !== '' && <span>{title}</span>}
          {links === 'shown' && (
            <TextLink
              look="text"
              to={addresses.issuedCode(home.projectNumber, home.stringConfigurationId, code)}
            >
              {words.openEntry}
            </TextLink>
          )}
        </p>
      </div>
      {wayOn && <div className={styles.wayOn}>{wayOn}</div>}
    </div>
  );
}

/** After the code, in the catalogue's words. */
function Sentence({
  entry: { code, status, created, createdBy },
  look,
}: Pick<EntryBarProps, 'entry' | 'look'>) {
  const styles = useStyles();
  const on = formatDate(created);
  if (look === 'done') {
    return status === 'Reserved' ? words.reservedNow('') : words.issuedNow('');
  }
  if (look === 'own') return words.yours(on);
  if (look === 'held') return words.forYou(on);
  const was = status === 'Reserved' ? 'reserved' : 'issued';
  const sentence = errorWords.codeIssuedBefore({ code, was, by: createdBy || null, on }).replace(code, '');
  const [before, after] = createdBy === '' ? [sentence, ''] : sentence.split(createdBy, 2);
  return (
    <>
      {before}
      <strong className={styles.strong}>{createdBy}</strong>
      {after}
    </>
  );
}

const useStyles = makeStyles({
  line: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0, flexGrow: 1 },
  free: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground2,
  },
  check: { color: codesTokens.createLine },
  takenWord: {
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
    color: codesTokens.updateInk,
  },
  unknown: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground2 },
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  taken: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
  },
  own: { backgroundColor: tokens.colorNeutralBackground3 },
  done: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusSuccessBorder1}`,
  },
  icon: { display: 'inline-flex', alignSelf: 'flex-start', flexShrink: 0 },
  takenIcon: { color: codesTokens.updateLine },
  ownIcon: { color: tokens.colorNeutralForeground3 },
  doneIcon: { color: codesTokens.createLine },
  words: { flexGrow: 1, flexBasis: 0, minWidth: codesTokens.filterWidth },
  sentence: { margin: 0, overflowWrap: 'anywhere' },
  code: {
    ...codeText,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'pre-wrap',
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  about: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    fontSize: codesTokens.fontSizeList,
    overflowWrap: 'anywhere',
  },
  wayOn: { flexShrink: 0, [below.md]: { flexBasis: '100%' } },
});
