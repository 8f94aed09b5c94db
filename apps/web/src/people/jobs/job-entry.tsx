import { describeError, type Job } from '@codes/contract';
import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { lines } from '../../platform/ui/look/shapes.ts';
import { problemList, quietFoot } from '../../platform/ui/page/work-card.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { formatCount, formatMoment } from '../../platform/ui/text/formats.ts';
import { cancelJob, forgetJob } from './follow-job.ts';
import { addressOfJob, placeOfJob, projectNumberOf } from './job-place.ts';
import { countWords, states, titles, words } from './jobs.words.ts';

type JobEntryProps = {
  job: Job;
  /** Somebody goes to what the job was about. */
  onGo: () => void;
};

export function JobEntry({ job, onGo }: JobEntryProps) {
  const styles = useStyles();
  const title = titles[job.kind]({ about: job.about, projectNumber: projectNumberOf(job) });
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>{title}</h3>
      <output className={styles.state}>{outcomeOf(job)}</output>
      {job.error !== null && <Failure error={job.error} />}
      {job.ended === null && job.state !== 'waiting' && (
        <ProgressBar aria-label={title} {...(job.total > 0 && { value: job.rows / job.total })} />
      )}
      <div className={styles.foot}>
        <JobActs job={job} title={title} onGo={onGo} />
        <span>
          {job.ended === null ? words.begun(formatMoment(job.created)) : words.ended(formatMoment(job.ended))}
        </span>
      </div>
    </li>
  );
}

function outcomeOf({ state, rows, total, counts }: Job): string {
  const counted = total > 0 ? ` ${words.counted(formatCount(rows), formatCount(total))}` : '';
  if (state === 'running') return states.running + counted;
  if (state !== 'done') return states[state];
  const made = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? (countWords[what]?.(formatCount(count)) ?? []) : [],
  );
  return made.length === 0 ? states.done : `${states.done}: ${made.join(', ')}`;
}

/** As many as one reads here; the rest is told where it was asked for. */
const mostProblems = 20;

function Failure({ error: { status, ...body } }: { error: NonNullable<Job['error']> }) {
  const styles = useStyles();
  const { text, problems } = describeError({ status, body });
  return (
    <div className={styles.failure}>
      {text}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.slice(0, mostProblems).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > mostProblems && <li>{words.moreProblems}</li>}
        </ul>
      )}
    </div>
  );
}

function JobActs({ job, title, onGo }: { job: Job; title: string; onGo: () => void }) {
  const navigate = useNavigate();
  const messages = useMessages();
  const [isAsked, setAsked] = useState(false);
  const address = job.state === 'done' ? addressOfJob(job) : null;

  const cancel = async () => {
    setAsked(true);
    try {
      if (!(await cancelJob(job))) messages.info(words.tooLate);
    } catch (error) {
      messages.error(error);
    }
    setAsked(false);
  };
  const go = async () => {
    try {
      const place = await placeOfJob(job);
      if (place === null) return;
      onGo();
      await navigate(place);
    } catch (error) {
      messages.error(error);
    }
  };

  if (job.ended === null) {
    const mayCancel = job.state === 'waiting' || job.state === 'running';
    return mayCancel ? (
      <Button
        size="small"
        disabled={isAsked}
        aria-label={words.cancelNamed(title)}
        onClick={() => void cancel()}
      >
        {words.cancel}
      </Button>
    ) : null;
  }
  return (
    <>
      {address !== null && (
        <Button size="small" aria-label={words.openNamed(title)} onClick={() => void go()}>
          {job.kind === 'checkUpdate' ? words.openReview : words.open}
        </Button>
      )}
      <Button
        size="small"
        appearance="subtle"
        aria-label={words.removeNamed(title)}
        onClick={() => void forgetJob(job)}
      >
        {words.remove}
      </Button>
    </>
  );
}

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: lines.card,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  state: { fontVariantNumeric: 'tabular-nums' },
  failure: { color: codesTokens.deleteLine, overflowWrap: 'anywhere' },
  problems: problemList,
  foot: quietFoot,
});
