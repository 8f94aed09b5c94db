import { inBothLanguages } from '@codes/codes';
export const words = inBothLanguages({
  en: {
    mark: (conflicts: number) =>
      conflicts === 0
        ? 'Local. Its master record has changed.'
        : `Local. Its master record has changed: ${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'} to review.`,
    removedMark: 'Local. Its master record was removed.',
    toReview: (count: string) => `${count} to review`,
    toReviewIn: (toReview: string, table: string) => `${toReview} in ${table}`,
    command: (count: string) => `Master changes ${count}`,
  },
  sv: {
    mark: (conflicts) =>
      conflicts === 0
        ? 'Lokal. Masterposten har ändrats.'
        : `Lokal. Masterposten har ändrats: ${conflicts} ${conflicts === 1 ? 'konflikt' : 'konflikter'} att granska.`,
    removedMark: 'Lokal. Masterposten har tagits bort.',
    toReview: (count) => `${count} att granska`,
    toReviewIn: (toReview, table) => `${toReview} i ${table}`,
    command: (count) => `Ändringar i mastern ${count}`,
  },
});
