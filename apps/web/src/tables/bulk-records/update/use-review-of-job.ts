// A review whose rows were checked as a job: found again from anywhere, as long as the job is kept.
import { jobs, type Field, type Review } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { forgetJob } from '../../../people/jobs/follow-job.ts';
import { api } from '../../../platform/api/client.ts';
import type { TableHome } from '../../../platform/home/home.ts';
import { fieldQueries } from '../../fields/fields.queries.ts';
import { offeredFields } from '../../files/file-columns.ts';
import type { ReviewWork } from './update-work.ts';

type JobReview = { isLooking: boolean; reviewed: ReviewWork | null; finish: () => void };

export function useReviewOfJob(home: TableHome, jobId: string | null): JobReview {
  const fields = useQuery({ ...fieldQueries.of(home), select: offeredFields, enabled: jobId !== null });
  const checked = useQuery({
    queryKey: ['session', 'reviewOfJob', jobId],
    queryFn: () => readChecked(jobId ?? ''),
    enabled: jobId !== null,
    staleTime: Infinity,
  });
  return {
    isLooking: jobId !== null && (fields.isLoading || checked.isLoading),
    reviewed: fields.data && checked.data ? reviewOf(checked.data, fields.data) : null,
    finish: () => {
      if (jobId !== null) void forgetJob({ jobId });
    },
  };
}

type Checked = { review: Review; newFields: ReviewWork['newFields'] };

async function readChecked(jobId: string): Promise<Checked> {
  const params = { jobId };
  const { sent } = await api(jobs.readJob, { params });
  const outcome = await api(jobs.readJobOutcome, { params });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this app has sent, and the check has answered
  return { review: outcome, newFields: (sent as { newFields: unknown }).newFields } as Checked;
}

function reviewOf({ review, newFields }: Checked, fields: readonly Field[]): ReviewWork {
  return { review, newFields, fields };
}
