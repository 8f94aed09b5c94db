export const words = {
  segments: 'Segments',
  sameSegments: 'No segment has changed.',
  segment: 'Segment',
  segmentNoun: { one: 'segment', many: 'segments' },
} as const;
