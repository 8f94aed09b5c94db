// How the demo's issued codes are written down: people by their initials.
import type { CodeStatus } from '@codes/contract';

export type DemoCode = {
  code: string;
  title: string;
  status: CodeStatus;
  by: string;
  on: string;
  /** Of a reservation. */
  until?: string;
  for?: string;
};

const people: Readonly<Record<string, string>> = {
  ES: 'erik.sjoberg@norrsund.example',
  FH: 'fatima.haddad@norrsund.example',
  KN: 'karin.nystrom@norrsund.example',
  MA: 'maria.akesson@norrsund.example',
  ME: 'mikael.ek@norrsund.example',
  SH: 'sara.hedlund@norrsund.example',
};

const statuses: Readonly<Record<string, CodeStatus>> = { reserved: 'Reserved', retired: 'Retired' };

export const personOf = (initials: string): string => people[initials] ?? '';

export const statusOf = (text: string): CodeStatus => statuses[text] ?? 'Issued';

/** A line a code: the code, its title, who, when, and its status unless it is issued. */
export function codesFrom(lines: string): DemoCode[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', title = '', by = '', on = '', status = ''] = line
        .split('|')
        .map((text) => text.trim());
      return { code, title, status: statusOf(status), by: personOf(by), on };
    });
}
