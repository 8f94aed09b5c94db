// A master table is released: what has changed since the last time, the name, a note.
import { limits, releases, type Release } from '@codes/contract';
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TableHome } from '../../platform/home/home.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { MultilineField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { CountedRecords } from '../files/large-calls/progress-card.tsx';
import { everything, recordQueries } from '../records/records.queries.ts';
import { nextName, takenName } from './release-name.ts';
import { releaseQueries } from './releases.queries.ts';
import { SinceLast } from './since-last.tsx';

import { useMakeRelease } from './use-make-release.ts';
import { words } from './releases.words.ts';

type ReleasePanelProps = {
  home: TableHome;
  /** The table's. */
  name: string;
  onReleased: (release: Release) => void;
  onClose: () => void;
};

export function ReleasePanel(props: ReleasePanelProps) {
  const { home, name, onClose } = props;
  // Somebody else may have made one since: what has changed is counted from the newest.
  const made = useQuery({ ...releaseQueries.of(home.tableId), refetchOnMount: 'always' });
  if (made.data && made.isFetchedAfterMount) return <ReleaseForm {...props} made={made.data} />;
  return (
    <SidePanel title={words.makeTitle(name)} width="segment" onClose={onClose}>
      <SidePanelBody>
        {made.isError ? (
          <ErrorState
            title={words.releasesNotLoaded}
            error={made.error}
            onRetry={() => void made.refetch()}
          />
        ) : (
          <SkeletonText label={words.loadingReleases} lines={6} />
        )}
      </SidePanelBody>
    </SidePanel>
  );
}

const schema = releases.newRelease.pick({ name: true, note: true });

export function ReleaseForm({
  home,
  name,
  made,
  onReleased,
  onClose,
}: ReleasePanelProps & { made: readonly Release[] }) {
  const styles = useStyles();
  const queries = useQueryClient();
  const [newest] = made;
  const proposal = nextName(newest, made);
  const { job, make, cancel } = useMakeRelease(home.tableId);
  const form = useContractForm({
    schema,
    values: { name: proposal, note: '' },
    draft: { form: `release-${home.tableId}` },
    customMessage: takenName,
    save: async (body) => {
      const release = await make(body);
      if (release === null) {
        form.setError('root.cancelled', { type: 'cancelled' });
        return;
      }
      form.draft.drop();
      // Nobody waits until what differs is counted anew.
      void queries.invalidateQueries({ queryKey: releaseQueries.all(home.tableId) });
      onReleased(release);
    },
  });
  const entered = form.watch('name').trim();
  const { setFocus } = form;
  // What is proposed gives way to what is typed.
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  if (job !== null) {
    const isCounted = job.total > 0;
    return (
      <SidePanel title={words.underWay(entered)} width="segment" onClose={onClose}>
        <SidePanelBody className={styles.underWay}>
          <ProgressBar
            aria-label={words.underWay(entered)}
            thickness="large"
            {...(isCounted && { value: job.rows / job.total })}
          />
          {isCounted && (
            <span className={styles.quiet} aria-live="polite">
              <CountedRecords verb={words.kept} done={job.rows} of={job.total} />
            </span>
          )}
          <p className={styles.text}>{words.underWayText}</p>
          <p className={styles.quiet}>{words.nothingKeptYet}</p>
          <div className={styles.buttons}>
            <OfferedButton appearance="primary" onClick={onClose}>
              {words.close}
            </OfferedButton>
            {job.state !== 'applying' && <OfferedButton onClick={cancel}>{words.cancel}</OfferedButton>}
          </div>
        </SidePanelBody>
      </SidePanel>
    );
  }

  return (
    <FormPanel
      form={form}
      title={words.makeTitle(name)}
      submit={words.makeNamed(entered)}
      width="segment"
      onClose={onClose}
    >
      {newest && <SinceLast newest={newest} />}
      <TextField
        form={form}
        name="name"
        label={words.name}
        required
        hint={newest && proposal !== '' ? words.proposed(newest.name) : words.firstName}
      />
      <MultilineField
        form={form}
        name="note"
        label={words.note}
        hint={words.noteHint(formatCount(limits.releaseNote))}
      />
      <WhatIsKept home={home} isFirst={newest === undefined} />
    </FormPanel>
  );
}

function WhatIsKept({ home, isFirst }: { home: TableHome; isFirst: boolean }) {
  const styles = useStyles();
  const { data: count } = useQuery({ ...recordQueries.count(home, everything), staleTime: 0 });
  if (count === undefined) return null;
  const records = formatAmount(count, words.recordNoun);
  const kept = words.allKept(records, count === 1);
  return <p className={styles.quiet}>{isFirst ? `${words.firstRelease} ${kept}` : kept}</p>;
}

const useStyles = makeStyles({
  underWay: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});
