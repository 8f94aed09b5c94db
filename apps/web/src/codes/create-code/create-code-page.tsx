import { messages as codeMessages, type Tree } from '@codes/codes';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { codeQueries, type CodeHome } from '../code-screens/code.queries.ts';
import { CodePage, ConfigurationNotLoaded } from '../code-screens/code-page.tsx';
import { useCodeHome } from '../code-screens/use-code-home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { buildWith, choicesFrom, chosenFrom, type BuilderChoices, type Building } from './builder.ts';
import { words } from './create-code.words.ts';
import { ResultCard } from './result-card.tsx';
import { SegmentRow } from './segment-row.tsx';
import { unreadParts } from './unread-parts.ts';
import { lines } from '../../platform/ui/look/shapes.ts';

export function CreateCodePage() {
  return <CreateCode render={(building) => <ResultCard building={building} />} />;
}

/** `render` gives what stands above the segments, and hears of every change. */
export function CreateCode({ render }: { render: (building: Building, home: CodeHome) => ReactNode }) {
  const styles = useStyles();
  const home = useCodeHome();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const configuration = useQuery(codeQueries.configuration(home));
  const prefill = useQuery({ ...codeQueries.parts(home, code), enabled: code !== '' });
  if (configuration.error) {
    return <ConfigurationNotLoaded title={words.createCode} configuration={configuration} />;
  }
  if (!configuration.data || (code !== '' && prefill.isPending)) {
    return (
      <CodePage title={configuration.data?.name ?? words.createCode}>
        <Card layout="padded">
          <SkeletonText label={words.loadingSegments} lines={6} />
        </Card>
      </CodePage>
    );
  }
  const { name, description, tree: root } = configuration.data;
  const unread = prefill.data ? unreadParts(root, prefill.data) : [];
  return (
    <CodePage title={name} text={description}>
      {prefill.error && <ErrorState title={words.codeNotRead} error={prefill.error} />}
      {unread.length > 0 && dismissed !== code && (
        <div className={styles.unread}>
          <MessageBox intent="warning" problems={unread} onDismiss={() => setDismissed(code)}>
            {words.notWholly(code)}
          </MessageBox>
        </div>
      )}
      {root ? (
        // Another configuration or another code to start from begins anew.
        <Builder
          key={`${home.stringConfigurationId} ${code}`}
          home={home}
          root={root}
          start={prefill.data ? choicesFrom(prefill.data) : {}}
          render={render}
        />
      ) : (
        <MessageBox intent="error">{codeMessages.configurationMissing}</MessageBox>
      )}
    </CodePage>
  );
}

type BuilderProps = {
  home: CodeHome;
  root: Tree;
  start: BuilderChoices;
  render: (building: Building, home: CodeHome) => ReactNode;
};

function Builder({ home, root, start, render }: BuilderProps) {
  const styles = useStyles();
  const [choices, setChoices] = useState<BuilderChoices>(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(start)));
  // New rows after 'Clear all', so that no search of the old ones still fills anything.
  const [round, setRound] = useState(0);
  const building = buildWith(root, choices);
  const touch = (path: string) => setTouched((before) => new Set([...before, path]));
  const set = (path: string, choice: BuilderChoices[string]) => {
    setChoices((before) => ({ ...before, [path]: choice }));
    touch(path);
  };
  const clear = () => {
    setRound(round + 1);
    setChoices({});
    setTouched(new Set());
  };
  return (
    <>
      {render(building, home)}
      <section aria-label={words.segments} className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.title}>{words.segments}</h2>
          <Button appearance="transparent" className={styles.clear} onClick={clear}>
            {words.clearAll}
          </Button>
        </div>
        {building.parts.map((part) => {
          const choice = choices[part.path];
          return (
            <SegmentRow
              key={`${round} ${part.path}`}
              home={home}
              part={part}
              typed={choice?.kind === 'text' ? choice.text : ''}
              isTouched={touched.has(part.path)}
              onTouch={() => touch(part.path)}
              onText={(text) => set(part.path, { kind: 'text', text })}
              onRecord={(record) =>
                set(
                  part.path,
                  record
                    ? { kind: 'record', optionIndex: indexIn(record.optionPath), record: chosenFrom(record) }
                    : undefined,
                )
              }
            />
          );
        })}
      </section>
    </>
  );
}

function indexIn(optionPath: string): number {
  return Number(optionPath.slice(optionPath.lastIndexOf('/') + 1));
}

const useStyles = makeStyles({
  unread: { marginBottom: tokens.spacingVerticalL },
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
    marginTop: tokens.spacingVerticalL,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: codesTokens.rowHeightTall,
    paddingInline: tokens.spacingHorizontalXL,
    [below.md]: { paddingInline: tokens.spacingHorizontalL },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  clear: {
    minWidth: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightMedium,
  },
});
