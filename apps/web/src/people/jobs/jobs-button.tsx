// In the header as long as there are jobs: how many are under way, or have ended since somebody looked.
import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { TaskListLtr20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { below } from '../../platform/ui/look/theme.ts';
import { isOpen, jobQueries } from './jobs.queries.ts';
import { words } from './jobs.words.ts';

const JobsPanel = lazy(async () => ({ default: (await import('./jobs-panel.tsx')).JobsPanel }));

export function JobsButton() {
  const styles = useStyles();
  const focusReturnsHere = useRestoreFocusTarget();
  const { data: jobs = [] } = useQuery(jobQueries.own());
  const [isPanelOpen, setPanelOpen] = useState(false);
  const open = jobs.filter(isOpen).length;
  const ended = jobs.length - open;
  if (jobs.length === 0 && !isPanelOpen) return null;
  return (
    <>
      <Button
        {...focusReturnsHere}
        appearance="subtle"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={words.button(open, ended)}
        title={words.button(open, ended)}
        icon={<TaskListLtr20Regular />}
        onClick={() => setPanelOpen(true)}
      >
        <span className={styles.count} aria-hidden="true">
          {open || ended}
        </span>
      </Button>
      {isPanelOpen && (
        <Suspense fallback={null}>
          <JobsPanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const useStyles = makeStyles({
  button: { minWidth: 0, flexShrink: 0, paddingInline: tokens.spacingHorizontalSNudge },
  count: {
    // Where there is no room for it, the name of the button says it.
    [below.md]: { display: 'none' },
    minWidth: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
