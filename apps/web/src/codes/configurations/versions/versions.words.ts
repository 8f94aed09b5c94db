export const words = {
  segments: 'Segments',
  sameSegments: 'No segment has changed.',
  tally: {
    added: (count: number) => `${count} added`,
    changed: (count: number) => `${count} changed`,
    removed: (count: number) => `${count} removed`,
  },
  what: 'What',
  segment: 'Segment',
  before: 'Before',
  after: 'After',
} as const;
