// Two versions of a configuration, with a code that the combination makes.
import type { SegmentOnWire } from '@codes/codes';
import type { StringConfiguration } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { Home } from '../../../platform/home/home.ts';
import { compareOvertaken, type Overtaken } from '../../../platform/ui/conflict/versions.ts';
import { MessageBox } from '../../../platform/ui/messages/message-box.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { SpokenCode } from '../../code-screens/spoken-code.tsx';
import { PlaceBadge } from '../../code-screens/place-badge.tsx';
import { DocumentConflict } from '../../saved-documents/document-conflict.tsx';
import type { DocumentConflict as Conflict } from '../../saved-documents/document-form.tsx';
import type { Sent } from '../../saved-documents/document-kinds.ts';
import { configurationQueries } from '../configurations.queries.ts';
import { words as treeWords } from '../configurations.words.ts';
import { drawnParts } from '../tree/tree-example.tsx';
import { compareConfigurations } from './compare-configurations.ts';
import { words } from './conflict.words.ts';

type ConfigurationConflictProps = {
  home: Home;
  overtaken: Overtaken<StringConfiguration, Sent['configuration']>;
  conflict: Conflict<'configuration'>;
};

export function ConfigurationConflict({ home, overtaken, conflict }: ConfigurationConflictProps) {
  return (
    <DocumentConflict
      kind="configuration"
      home={home}
      theirs={overtaken.theirs}
      conflict={conflict}
      comparison={compareOvertaken(overtaken, compareConfigurations)}
      markOf={markOf}
    >
      {(combined) => <Preview home={home} root={combined?.rootConfigurationSegment ?? null} />}
    </DocumentConflict>
  );
}

const markOf = (place: number) => <PlaceBadge depth={place} />;

function Preview({ home, root }: { home: Home; root: SegmentOnWire | null }) {
  const styles = useStyles();
  const { data, isPlaceholderData } = useQuery({
    ...configurationQueries.check(home, root ?? {}, 0),
    enabled: root !== null,
  });
  const example = data?.example;
  const problems = [...new Set(data?.errors.map(({ message }) => message))];
  return (
    <div className={styles.preview}>
      <span className={styles.label}>{words.willBeSaved}</span>
      {root === null && <span className={styles.later}>{words.notDecided}</span>}
      {root !== null && example && (
        <SpokenCode
          text={treeWords.example(example.code)}
          parts={drawnParts(example)}
          size="card"
          look={isPlaceholderData ? 'stale' : 'fresh'}
        />
      )}
      {root !== null &&
        !isPlaceholderData &&
        problems.map((problem) => (
          <MessageBox key={problem} intent="error">
            {problem}
          </MessageBox>
        ))}
    </div>
  );
}

const useStyles = makeStyles({
  preview: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXS,
    minHeight: codesTokens.rowHeightTall,
  },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  later: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground3 },
});
