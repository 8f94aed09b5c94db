import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    segments: 'Segments',
    sameSegments: 'No segment has changed.',
    segment: 'Segment',
    segmentNoun: { one: 'segment', many: 'segments' },
  },
  sv: {
    segments: 'Segment',
    sameSegments: 'Inget segment har ändrats.',
    segment: 'Segment',
    segmentNoun: { one: 'segment', many: 'segment' },
  },
});
