export const words = {
  mark: (conflicts: number) =>
    conflicts === 0
      ? 'Local. Its master record has changed.'
      : `Local. Its master record has changed: ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'} to review.`,
  removedMark: 'Local. Its master record was removed.',
  toReview: (count: string) => `${count} to review`,
  toReviewIn: (toReview: string, table: string) => `${toReview} in ${table}`,
  command: (count: string) => `Master changes ${count}`,
} as const;
