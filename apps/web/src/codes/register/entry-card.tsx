// What the register has of an interpreted code, beside the explanation: the entry, and what has changed since then.
import type { Tree } from '@codes/codes';
import type { CodePart, IssuedCode } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  Archive16Regular,
  ArrowUndo16Regular,
  Checkmark16Regular,
  Warning16Filled,
} from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { formatDate } from '../../platform/ui/text/formats.ts';
import type { CodeHome } from '../code-screens/code.queries.ts';
import { PlaceBadge } from '../code-screens/place-badge.tsx';
import { CodeStatusChip } from './code-status-chip.tsx';
import { keptToday, partChanges, releasesOf, type PartChange } from './kept-parts.ts';
import { nextStates, type NextState } from './next-states.ts';
import { words } from './register.words.ts';
import { ReservedUntil } from './reservations/reserved-until.tsx';
import { TitleEditor } from './title-editor.tsx';
import { useCodeChanges } from './use-code-changes.ts';
import { useCodeRights } from './use-code-rights.ts';
import { descriptionsOf } from '../../platform/ui/text/descriptions.ts';

type EntryCardProps = {
  home: CodeHome;
  root: Tree | null;
  code: string;
  /** Null where it is not in the register. */
  entry: IssuedCode | null;
  /** What its parts mean today. */
  parts: readonly CodePart[];
  /** Whether it could be issued. */
  isReadable: boolean;
  links: 'shown' | 'hidden';
  /** `elsewhere`: the page has it as its heading. */
  titled?: 'here' | 'elsewhere';
  /** Interprets anew, after a change. */
  onChanged: () => Promise<unknown>;
};

export function EntryCard(props: EntryCardProps) {
  const styles = useStyles();
  return (
    <section aria-label={words.inRegister} className={styles.card}>
      {props.entry ? <Entry {...props} entry={props.entry} /> : <NoEntry {...props} />}
    </section>
  );
}

function NoEntry({ home, code, isReadable, links }: EntryCardProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const rights = useCodeRights(home.projectNumber);
  const mayIssue = links === 'shown' && isReadable && rights.may('codes.issue');
  return (
    <div className={styles.section}>
      <p className={styles.none}>{words.notInRegister}</p>
      {mayIssue && (
        <Button
          onClick={() =>
            void navigate(addresses.createdFrom(home.projectNumber, home.stringConfigurationId, code))
          }
        >
          {words.issueCode}
        </Button>
      )}
    </div>
  );
}

function Entry({
  home,
  root,
  entry,
  parts,
  isReadable,
  links,
  titled = 'here',
  onChanged,
}: EntryCardProps & { entry: IssuedCode }) {
  const styles = useStyles();
  const rights = useCodeRights(home.projectNumber);
  const become = useCodeChanges(home, onChanged);
  const { status, created, createdBy, modified, modifiedBy } = entry;
  const mayChange = rights.mayChange(entry);
  const inReleases = releasesOf(root, entry);
  const isComparable = isReadable && entry.parts.length > 0;
  const changes = isComparable ? partChanges(root, entry.parts, keptToday(parts)) : [];
  return (
    <>
      <div className={styles.section}>
        <div className={mergeClasses(styles.head, titled === 'elsewhere' && styles.headAlone)}>
          <span className={styles.label}>{words.inRegister}</span>
          <CodeStatusChip status={status} />
        </div>
        {titled === 'here' && (
          <h2 className={styles.title}>
            <TitleEditor
              key={entry.issuedCodeId}
              home={home}
              entry={entry}
              mayChange={mayChange}
              look="heading"
              onChanged={onChanged}
            />
          </h2>
        )}
        <dl className={styles.facts}>
          <Fact label={status === 'Reserved' ? words.reservedBy : words.issuedBy}>{createdBy}</Fact>
          <Fact label={status === 'Reserved' ? words.reservedOn : words.issuedOn}>{formatDate(created)}</Fact>
          {entry.until !== null && (
            <Fact label={words.until}>
              <ReservedUntil entry={{ until: entry.until, for: null }} />
            </Fact>
          )}
          {entry.for !== null && <Fact label={words.for}>{entry.for}</Fact>}
          {inReleases.length > 0 && <Fact label={words.readIn}>{inReleases.join(', ')}</Fact>}
          {modified !== created && (
            <Fact label={words.modified}>{words.onBy(formatDate(modified), modifiedBy)}</Fact>
          )}
        </dl>
      </div>
      {changes.length > 0 && <SinceThen changes={changes} />}
      <div className={styles.commands}>
        {mayChange &&
          nextStates[status].map((next) => (
            <Button
              key={next.to}
              appearance="subtle"
              size="small"
              icon={icons[next.to]}
              onClick={() => void become(entry, next)}
            >
              {next.label}
            </Button>
          ))}
        {links === 'shown' && (
          <span className={styles.open}>
            <TextLink
              look="text"
              to={addresses.issuedCode(home.projectNumber, home.stringConfigurationId, entry.code)}
            >
              {words.openEntry}
            </TextLink>
          </span>
        )}
      </div>
    </>
  );
}

const icons: Record<NextState['to'], ReactElement> = {
  Reserved: <Checkmark16Regular />,
  Issued: <Checkmark16Regular />,
  Retired: <Archive16Regular />,
  released: <ArrowUndo16Regular />,
};

function SinceThen({ changes }: { changes: readonly PartChange[] }) {
  const styles = useStyles();
  return (
    <div className={styles.changes}>
      <p className={styles.changed}>
        <Warning16Filled aria-hidden="true" className={styles.warning} />
        {words.changedSince(changes.length)}
      </p>
      {changes.map(({ depth, name, then, now }) => (
        <div key={depth} className={styles.change}>
          <PlaceBadge depth={depth} />
          <div>
            <span className={styles.label}>{name}</span>
            <dl className={styles.facts}>
              <Fact label={words.then}>{then ? <Meaning part={then} /> : words.none}</Fact>
              <Fact label={words.today}>{now ? <Meaning part={now} look="strong" /> : words.none}</Fact>
            </dl>
          </div>
        </div>
      ))}
    </div>
  );
}

type MeaningProps = { part: NonNullable<PartChange['now']>; look?: 'plain' | 'strong' };

function Meaning({ part, look = 'plain' }: MeaningProps) {
  const styles = useStyles();
  const [own, other] = descriptionsOf(part);
  return (
    <>
      <span className={look === 'strong' ? styles.strong : undefined} lang={own.lang}>
        {own.text || part.codePart}
      </span>
      {other.text !== '' && (
        <span className={styles.second} lang={other.lang}>
          {other.text}
        </span>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
  },
  section: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}` },
  none: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  headAlone: { marginBottom: tokens.spacingVerticalS },
  label: { color: tokens.colorNeutralForeground3 },
  title: {
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  value: { margin: 0, overflowWrap: 'anywhere' },
  changes: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
  },
  changed: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  warning: { flexShrink: 0, color: codesTokens.updateLine },
  change: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
  second: { display: 'block', color: tokens.colorNeutralForeground3 },
  commands: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: lines.card,
  },
  open: { marginInlineStart: 'auto', paddingInline: tokens.spacingHorizontalS },
});
