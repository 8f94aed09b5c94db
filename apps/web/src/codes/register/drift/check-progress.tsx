// How far the check of a large register is: it may be left, and cancelled.
import type { Job } from '@codes/contract';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { useNavigate } from 'react-router';
import { cancelJob } from '../../../people/jobs/follow-job.ts';
import { addresses } from '../../../platform/routes.ts';
import { CountedRecords, ProgressCard } from '../../../tables/files/large-calls/progress-card.tsx';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { words } from './drift.words.ts';

export function CheckProgress({ home, job }: { home: CodeHome; job: Job }) {
  const navigate = useNavigate();
  const { rows, total } = job;
  const cancel = async () => {
    await cancelJob(job).catch(() => undefined);
    await navigate(addresses.issuedCodes(home.projectNumber, home.stringConfigurationId));
  };
  return (
    <ProgressCard
      title={words.checkingAll}
      progress={{
        share: total === 0 ? 0 : rows / total,
        counted: (
          <CountedRecords verb={words.checkedSoFar} done={rows} of={total} noun={words.codeNoun.many} />
        ),
      }}
      steps={[{ text: words.comparing, state: 'running' }]}
    >
      <OfferedButton onClick={() => void cancel()}>{words.cancel}</OfferedButton>
      {words.goesOn}
    </ProgressCard>
  );
}
