import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { SidePanel, SidePanelBody } from '../../platform/ui/page/side-panel.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { JobEntry } from './job-entry.tsx';
import { jobQueries } from './jobs.queries.ts';
import { words } from './jobs.words.ts';

/** One's own jobs, those under way and those that have ended. */
export function JobsPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { data: jobs, error, refetch } = useQuery(jobQueries.own());
  return (
    <SidePanel title={words.jobs} onClose={onClose}>
      <SidePanelBody>
        {jobs === undefined && error === null && <SkeletonText label={words.jobs} />}
        {jobs === undefined && error !== null && (
          <ErrorState title={words.notLoaded} error={error} onRetry={() => void refetch()} />
        )}
        {jobs?.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
        {jobs !== undefined && jobs.length > 0 && (
          <>
            <p className={styles.explained}>{words.explained}</p>
            <ul className={styles.list} aria-label={words.jobs}>
              {jobs.map((job) => (
                <JobEntry key={job.jobId} job={job} onGo={onClose} />
              ))}
            </ul>
          </>
        )}
      </SidePanelBody>
    </SidePanel>
  );
}

const useStyles = makeStyles({
  explained: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});
