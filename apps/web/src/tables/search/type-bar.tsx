import { makeStyles, mergeClasses, shorthands, Tab, TabList, tokens } from '@fluentui/react-components';
import type { SearchAnswer, SearchPath } from '@codes/contract';
import { ErrorCircle12Filled } from '@fluentui/react-icons';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { SkeletonBar } from '../../platform/ui/page/states.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import type { ResultType } from './result-types.ts';
import { words } from './search.words.ts';

/** What one call has come to so far. */
export type TypeResult = {
  type: ResultType;
  data: SearchAnswer | undefined;
  error: unknown;
  /** When the answer came. */
  at: number;
};

type TypeBarProps = {
  results: readonly TypeResult[];
  selected: SearchPath;
  onSelect: (path: SearchPath) => void;
};

export function TypeBar({ results, selected, onSelect }: TypeBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <TabList
        appearance="subtle-circular"
        size="small"
        aria-label={words.types}
        selectedValue={selected}
        onTabSelect={(_, { value }) => {
          const chosen = results.find(({ type }) => type.path === value);
          if (chosen) onSelect(chosen.type.path);
        }}
      >
        {results.map((result) => (
          <Tab
            key={result.type.path}
            value={result.type.path}
            className={mergeClasses(styles.tab, result.type.path === selected && styles.selected)}
          >
            {result.type.label} <Count result={result} />
          </Tab>
        ))}
      </TabList>
    </div>
  );
}

function Count({ result: { data, error } }: { result: TypeResult }) {
  const styles = useStyles();
  if (data) {
    return (
      <span className={styles.count}>
        {formatCount(data.matches.length) + (data.limitExceeded ? '+' : '')}
      </span>
    );
  }
  return error ? (
    <ErrorCircle12Filled aria-label={words.notLoaded} className={styles.failed} />
  ) : (
    <SkeletonBar width={codesTokens.iconSize} />
  );
}

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    overflowX: 'auto',
    padding: tokens.spacingVerticalXXS,
    margin: `calc(${tokens.spacingVerticalXXS} * -1) calc(${tokens.spacingHorizontalXXS} * -1) ${tokens.spacingVerticalM}`,
  },
  tab: {
    flexShrink: 0,
    minHeight: codesTokens.controlHeight,
    paddingInline: tokens.spacingHorizontalM,
    '& .fui-Tab__content': { fontSize: codesTokens.fontSizeList, lineHeight: tokens.lineHeightBase300 },
  },
  // Orange is for what acts; the type at hand stands out as a surface.
  selected: {
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ':hover': {
      ...shorthands.borderColor(tokens.colorNeutralStroke1),
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
    },
    ':enabled:hover': {
      ...shorthands.borderColor(tokens.colorNeutralStroke1),
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '& .fui-Tab__content': { color: tokens.colorNeutralForeground1 },
    ':enabled:hover .fui-Tab__content': { color: tokens.colorNeutralForeground1 },
  },
  count: {
    marginLeft: tokens.spacingHorizontalXS,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  failed: { marginLeft: tokens.spacingHorizontalXS, color: tokens.colorStatusDangerForeground1 },
});
