// Both versions side by side, part by part: first what both have changed, then what one of them has, then the rest.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  ChevronDown16Regular,
  ChevronRight16Regular,
  PersonArrowRight16Regular,
  PersonEdit16Regular,
  Warning16Filled,
} from '@fluentui/react-icons';
import { useId, useState, type ReactElement } from 'react';
import { Initials } from '../look/initials.tsx';
import { comparedRow } from './compared-row.ts';
import { lines } from '../look/shapes.ts';
import { below, codesTokens } from '../look/theme.ts';
import { words } from './conflict.words.ts';
import type { Choosing } from './use-choices.ts';
import { PartRow, SamePart, type MarkOf } from './part-row.tsx';
import { changedBy, type ChangedBy, type Part, type Side } from './versions.ts';

export type Shown = {
  parts: readonly Part[];
  /** Who was first. */
  by: string;
  /** The time of it, HH:MM. */
  at: string;
  markOf?: MarkOf;
};

type ConflictPartsProps = Shown & {
  choosing: Pick<Choosing<unknown>, 'choices' | 'choose' | 'takeAll' | 'isSaving'>;
};

export function ConflictParts({ parts, by, at, markOf, choosing }: ConflictPartsProps) {
  const styles = useStyles();
  const [isSameShown, setIsSameShown] = useState(false);
  const of = (wanted: ChangedBy) => parts.filter((part) => changedBy(part) === wanted);
  const [both, theirs, mine, same] = [of('both'), of('theirs'), of('mine'), of('same')];
  const decided = both.filter(({ key }) => choosing.choices.has(key)).length;
  const rows = (some: readonly Part[]) =>
    some.map((part) => <PartRow key={part.key} part={part} by={by} markOf={markOf} choosing={choosing} />);
  return (
    <div>
      <div className={mergeClasses(styles.row, styles.head)}>
        <span className={styles.wideOnly}>{words.part}</span>
        <span className={styles.wideOnly}>{words.before}</span>
        <span className={styles.person}>
          <Initials name={by} />
          <b className={styles.who}>{by}</b> <span className={styles.when}>{words.savedAt(at)}</span>
          <Take side="theirs" choosing={choosing} />
        </span>
        <span className={styles.person}>
          <PersonEdit16Regular />
          <b className={styles.who}>{words.you}</b> <span className={styles.when}>{words.notSaved}</span>
          <Take side="mine" choosing={choosing} />
        </span>
      </div>
      {both.length > 0 && (
        <Group
          icon={<Warning16Filled className={styles.warning} />}
          title={words.both}
          hint={words.bothHint}
          count={words.decided(decided, both.length)}
        >
          {rows(both)}
        </Group>
      )}
      {theirs.length > 0 && (
        <Group
          icon={<PersonArrowRight16Regular />}
          title={words.theirs(by)}
          hint={words.theirsHint}
          count={String(theirs.length)}
        >
          {rows(theirs)}
        </Group>
      )}
      {mine.length > 0 && (
        <Group
          icon={<PersonEdit16Regular />}
          title={words.mine}
          hint={words.mineHint}
          count={String(mine.length)}
        >
          {rows(mine)}
        </Group>
      )}
      {same.length > 0 && (
        <>
          <Button
            appearance="transparent"
            className={styles.more}
            aria-expanded={isSameShown}
            icon={isSameShown ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
            onClick={() => setIsSameShown(!isSameShown)}
          >
            {isSameShown ? words.hideSame : words.showSame(same.length)}
          </Button>
          {isSameShown && same.map((part) => <SamePart key={part.key} part={part} markOf={markOf} />)}
        </>
      )}
    </div>
  );
}

function Take({ side, choosing }: { side: Side; choosing: ConflictPartsProps['choosing'] }) {
  const styles = useStyles();
  return (
    <Button
      appearance="transparent"
      size="small"
      className={styles.take}
      disabledFocusable={choosing.isSaving}
      onClick={() => choosing.takeAll(side)}
    >
      {side === 'theirs' ? words.takeTheirs : words.takeMine}
    </Button>
  );
}

type GroupProps = {
  icon: ReactElement;
  title: string;
  hint: string;
  count: string;
  children: ReactElement[];
};

function Group({ icon, title, hint, count, children }: GroupProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.group}>
        {icon}
        <h2 id={id} className={styles.groupTitle}>
          {title}
        </h2>
        <span className={styles.hint}>{hint}</span>
        <span className={styles.count}>{count}</span>
      </div>
      {children}
    </section>
  );
}

const narrow = below.lg;

const useStyles = makeStyles({
  row: comparedRow,
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  wideOnly: { [narrow]: { display: 'none' } },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    whiteSpace: 'nowrap',
  },
  who: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightSemibold,
  },
  when: { [narrow]: { display: 'none' } },
  take: {
    marginLeft: 'auto',
    minWidth: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  group: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: lines.card,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
  groupTitle: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { flexGrow: 1 },
  count: { fontVariantNumeric: 'tabular-nums' },
  warning: { color: codesTokens.updateLine },
  more: {
    justifyContent: 'start',
    width: '100%',
    minHeight: codesTokens.controlHeightLarge,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorBrandForegroundLink,
    fontSize: codesTokens.fontSizeList,
    borderRadius: 0,
  },
});
