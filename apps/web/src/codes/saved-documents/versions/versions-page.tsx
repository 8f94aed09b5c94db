// The history of a configuration or a report: every version looked at, compared with another one, and restored.
import type { DocumentKind, DocumentVersion } from '@codes/contract';
import { Button, Field, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../people/session/session.tsx';
import { projectNumberOf, useHome, type Home } from '../../../platform/home/home.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { Chip } from '../../../platform/ui/look/chip.tsx';
import { focusRing, lines } from '../../../platform/ui/look/shapes.ts';
import { below, codesTokens } from '../../../platform/ui/look/theme.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { formatAmount, formatMoment } from '../../../platform/ui/text/formats.ts';
import { Detail } from '../../../tables/history/details/change-details.tsx';
import { documentKinds, type Whole } from '../document-kinds.ts';
import { documentQueries } from '../documents.queries.ts';
import { wordsOfKinds } from '../documents.words.ts';
import { words } from './versions.words.ts';

export function VersionsPage({ kind }: { kind: DocumentKind }) {
  const home = useHome();
  const id = Number(useParams()[documentKinds[kind].param]);
  const versions = useQuery({ ...documentQueries.versions(kind, home, id), staleTime: 0 });
  const { list } = documentKinds[kind].addresses(home);
  return (
    <Page title={words.history} back={{ to: list, label: wordsOfKinds[kind].title[home.kind] }}>
      {versions.isPending && <SkeletonText label={words.loading} lines={8} />}
      {versions.isError && (
        <ErrorState title={words.notLoaded} error={versions.error} onRetry={() => void versions.refetch()} />
      )}
      {versions.data && (
        <Versions
          key={versions.data[0]?.versionId}
          kind={kind}
          home={home}
          id={id}
          versions={versions.data}
        />
      )}
    </Page>
  );
}

type VersionsProps = { kind: DocumentKind; home: Home; id: number; versions: readonly DocumentVersion[] };

function Versions({ kind, home, id, versions }: VersionsProps) {
  const styles = useStyles();
  const [chosen, setChosen] = useState(versions[0]?.versionId ?? 0);
  const at = versions.findIndex(({ versionId }) => versionId === chosen);
  const version = versions[at];
  return (
    <div className={styles.columns}>
      <Card title={words.versions} count={formatAmount(versions.length, words.versionNoun)}>
        <ol className={styles.list}>
          {versions.map((one) => (
            <li key={one.versionId}>
              <button
                type="button"
                aria-pressed={one.versionId === chosen}
                className={mergeClasses(styles.version, one.versionId === chosen && styles.chosen)}
                onClick={() => setChosen(one.versionId)}
              >
                <span className={styles.when}>
                  {formatMoment(one.at)}
                  {one.isCurrent && <Chip>{words.current}</Chip>}
                </span>
                <span className={styles.by}>{one.by}</span>
              </button>
            </li>
          ))}
        </ol>
      </Card>
      {version && (
        <Version
          key={chosen}
          kind={kind}
          home={home}
          id={id}
          version={version}
          others={versions.filter((one) => one !== version)}
          former={versions[at + 1] ?? null}
        />
      )}
    </div>
  );
}

type VersionProps = Omit<VersionsProps, 'versions'> & {
  version: DocumentVersion;
  others: readonly DocumentVersion[];
  former: DocumentVersion | null;
};

function Version({ kind, home, id, version, others, former }: VersionProps) {
  const styles = useStyles();
  const mayWrite = useCan(documentKinds[kind].writing[home.kind].action, projectNumberOf(home));
  const [besides, setBesides] = useState(former?.versionId ?? 0);
  const own = useQuery(documentQueries.version(kind, home, id, version.versionId));
  const other = useQuery({
    ...documentQueries.version(kind, home, id, besides),
    enabled: besides !== 0,
  });
  const error = own.error ?? other.error;
  const isThere = own.data !== undefined && (besides === 0 || other.data !== undefined);
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.at(formatMoment(version.at), version.by)}</h2>
        {others.length > 0 && (
          <Field label={words.compareWith} orientation="horizontal">
            <Select value={String(besides)} onChange={(_, { value }) => setBesides(Number(value))}>
              <option value="0">{words.nothing}</option>
              {others.map((one) => (
                <option key={one.versionId} value={one.versionId}>
                  {one === former ? words.versionBefore : words.at(formatMoment(one.at), one.by)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {error ? (
        <ErrorState
          title={words.versionNotLoaded}
          error={error}
          onRetry={() => void Promise.all([own.refetch(), other.refetch()])}
        />
      ) : isThere ? (
        <div className={styles.body}>
          <Detail
            detail={{
              subject: kind,
              name: own.data.name,
              before: besides === 0 ? null : valuesOf(other.data),
              after: valuesOf(own.data),
            }}
            nothing={words.same}
            marks={besides === 0 ? 'none' : 'fates'}
          />
        </div>
      ) : (
        <SkeletonText label={words.loading} lines={6} />
      )}
      {mayWrite && <Restore kind={kind} home={home} id={id} version={version} />}
    </Card>
  );
}

const valuesOf = (document: Whole[DocumentKind] | undefined) => ({ ...document });

function Restore({ kind, home, id, version }: Omit<VersionProps, 'others' | 'former'>) {
  const styles = useStyles();
  const queries = useQueryClient();
  const messages = useMessages();
  const [isPending, setIsPending] = useState(false);
  if (version.isCurrent) return <p className={styles.foot}>{words.isCurrent}</p>;
  const restore = async () => {
    setIsPending(true);
    try {
      await documentKinds[kind].restore(home, id, version.versionId);
      await queries.invalidateQueries({ queryKey: ['documents', kind] });
      messages.success(words.restored(formatMoment(version.at)));
    } catch (error) {
      messages.error(error, { prefix: words.notRestored });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className={styles.foot}>
      <Button appearance="primary" disabledFocusable={isPending} onClick={() => void restore()}>
        {words.restore}
      </Button>
      <span>{words.restoreHint}</span>
    </div>
  );
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    [below.lg]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  version: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    width: '100%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: 'none',
    borderBottom: lines.row,
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: codesTokens.fontSizeList,
    textAlign: 'left',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: codesTokens.rowHover },
    ':focus-visible': focusRing.inside,
  },
  chosen: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: codesTokens.rowHover,
  },
  when: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    fontVariantNumeric: 'tabular-nums',
  },
  by: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  body: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: lines.card,
    color: tokens.colorNeutralForeground3,
    fontSize: codesTokens.fontSizeList,
  },
});
