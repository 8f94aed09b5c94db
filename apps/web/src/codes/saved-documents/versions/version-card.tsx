// One version: what it was beside another one, and bringing it back.
import { CallError, type ChangeDetail, type DocumentKind, type DocumentVersion } from '@codes/contract';
import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useCan } from '../../../people/session/session.tsx';
import { projectNumberOf, type Home } from '../../../platform/home/home.ts';
import { Card } from '../../../platform/ui/look/card.tsx';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { ErrorState, SkeletonText } from '../../../platform/ui/page/states.tsx';
import { formatMoment } from '../../../platform/ui/text/formats.ts';
import { Detail, DrawnSubjects, type DrawnDetail } from '../../../tables/history/details/change-details.tsx';
import { documentKinds, type Whole } from '../document-kinds.ts';
import { documentQueries } from '../documents.queries.ts';
import { words } from './versions.words.ts';

/** `modified` is that of the document that the list of versions ends with. */
export type Versioned = { kind: DocumentKind; home: Home; id: number; modified: string | null };

/** What the kind has to show of its versions. */
export type Showing = {
  Drawn: DrawnDetail;
  /** What a version makes, for those who may try. */
  Example?: ComponentType<{ home: Home; values: ChangeDetail['after'] }>;
  /** What differs, beside values. */
  summaryOf: (detail: ChangeDetail) => string[];
};

type VersionProps = {
  of: Versioned;
  showing: Showing;
  version: DocumentVersion;
  others: readonly DocumentVersion[];
  former: DocumentVersion | null;
};

export function Version({ of, showing: { Drawn, Example }, version, others, former }: VersionProps) {
  const styles = useStyles();
  const { kind, home, id } = of;
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
          <Field label={words.compareWith} orientation="horizontal" className={styles.compare}>
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
          {Example && mayWrite && <Example home={home} values={valuesOf(own.data)} />}
          <DrawnSubjects value={{ [kind]: Drawn }}>
            <Detail
              detail={detailOf(kind, besides === 0 ? undefined : other.data, own.data)}
              home={home}
              nothing={words.same}
              marks={besides === 0 ? 'none' : 'fates'}
            />
          </DrawnSubjects>
        </div>
      ) : (
        <SkeletonText label={words.loading} lines={6} />
      )}
      {mayWrite && <Restore of={of} version={version} />}
    </Card>
  );
}

type Read = Whole[DocumentKind];

const valuesOf = (document: Read) => ({ ...document });

export function detailOf(subject: DocumentKind, before: Read | undefined, after: Read): ChangeDetail {
  return { subject, name: after.name, before: before ? valuesOf(before) : null, after: valuesOf(after) };
}

function Restore({ of: { kind, home, id, modified }, version }: Pick<VersionProps, 'of' | 'version'>) {
  const styles = useStyles();
  const queries = useQueryClient();
  const messages = useMessages();
  const [isPending, setIsPending] = useState(false);
  if (version.isCurrent) return <p className={styles.foot}>{words.isCurrent}</p>;
  const reload = () =>
    queries.invalidateQueries({
      queryKey: ['documents', kind],
      predicate: ({ queryKey }) => queryKey[2] !== 'version',
    });
  const restore = async () => {
    messages.beginAct();
    setIsPending(true);
    try {
      await documentKinds[kind].restore(home, id, version.versionId, { modified });
      await reload();
      messages.success(words.restored(formatMoment(version.at)));
    } catch (error) {
      messages.error(error, { prefix: words.notRestored });
      // With what they have changed on the screen.
      if (error instanceof CallError && error.is('changedSince')) await reload();
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
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  compare: {
    maxWidth: '100%',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    '& select': { minWidth: 0, textOverflow: 'ellipsis' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
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
