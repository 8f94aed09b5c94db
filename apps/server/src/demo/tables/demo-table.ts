// How the demo's tables are written down: a line a record, its values separated by bars.
import type { fields } from '@codes/contract';

export type DemoField = fields.FieldValues;

export type DemoTable = {
  name: string;
  description: string;
  fields: readonly DemoField[];
  records: readonly DemoRecord[];
};

export type DemoRecord = {
  code: string;
  descriptionEn: string;
  descriptionSv: string;
  /** In the order of the fields; empty where there is none. */
  values: readonly string[];
};

export function recordsFrom(lines: string): DemoRecord[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', descriptionEn = '', descriptionSv = '', ...values] = line
        .split('|')
        .map((value) => value.trim());
      return { code, descriptionEn, descriptionSv, values };
    });
}
