import { typedKind } from './typed.ts';

const SAMPLES = ['NORTH', 'Pump', 'A', 'Övergång', 'Zone 4', 'Spår', 'X7', 'reserv'];

export const freeText = typedKind({
  padAt: 'end',
  significantSigns: /[\p{L}\p{N}]/u,
  problemOf: () => null,
  accepts: () => true,
  signs: ['1', '2', '3', 'A'],
  samples(draw) {
    const from = draw(SAMPLES.length);
    return [...SAMPLES.slice(from), ...SAMPLES.slice(0, from), 'B'];
  },
});
