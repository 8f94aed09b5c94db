import { inBothLanguages, type SegmentTypeName } from '@codes/codes';

export const typeNames = inBothLanguages<Record<SegmentTypeName, string>>({
  en: {
    table: 'Table',
    multipleTables: 'Multiple tables',
    serialNumber: 'Serial number',
    freeText: 'Free text',
    fixedValue: 'Fixed value',
  },
  sv: {
    table: 'Tabell',
    multipleTables: 'Flera tabeller',
    serialNumber: 'Löpnummer',
    freeText: 'Fritext',
    fixedValue: 'Fast värde',
  },
});

export const words = inBothLanguages({
  en: { fixedText: 'Fixed text' },
  sv: { fixedText: 'Fast text' },
});
