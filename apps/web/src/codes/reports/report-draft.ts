// What the form holds, and what it begins with.
import { reports as contract, type Report, type SelectedTable } from '@codes/contract';
import { z } from 'zod';
import type { TableChoice } from '../../platform/home/table-choice.ts';
import { missingTables, sortedOut, withLinkedTables } from './report-tables.ts';

export type ReportDraft = {
  name: string;
  description: string;
  tables: SelectedTable[];
  /** Combined fields as they were chosen or stored. */
  fields: string[];
  addMissing: boolean;
};

export const emptyDraft: ReportDraft = {
  name: '',
  description: '',
  tables: [],
  fields: [],
  addMissing: false,
};

const { name, description } = contract.reportBody.shape;
const { selectedTables, selectedCombinedFieldsIds } = contract.reportConfiguration.shape;

/** The server's own rules, with the words that it would refuse in. */
export function draftSchema(choices: readonly TableChoice[]) {
  return z
    .object({
      name,
      description: description.unwrap(),
      tables: selectedTables,
      fields: selectedCombinedFieldsIds,
      addMissing: z.boolean(),
    })
    .check(({ value, issues }) => {
      if (value.addMissing || missingTables(value.tables, choices).length === 0) return;
      issues.push({
        code: 'custom',
        path: ['addMissing'],
        message: contract.reportWords.missingTables,
        input: value.addMissing,
      });
    });
}

export type StartingDraft = { draft: ReportDraft; goneTables: readonly number[] };

/** A stored report or, in a project, a template: its master tables become the project's own. */
export function draftOf(report: Report, choices: readonly TableChoice[]): StartingDraft {
  const { tables: chosen, columns: fields } = contentOf(report.configuration);
  const { tables, gone } = sortedOut(withLinkedTables(chosen, choices), choices);
  return {
    draft: { name: report.name, description: report.description, tables, fields, addMissing: false },
    goneTables: gone,
  };
}

export function configurationOf(tables: readonly SelectedTable[], fields: readonly string[]): string {
  return JSON.stringify({ selectedTables: tables, selectedCombinedFieldsIds: fields });
}

/** In the order in which they were chosen. */
export function chosenTables(
  tables: readonly SelectedTable[],
  choices: readonly TableChoice[],
): readonly TableChoice[] {
  return tables.flatMap(({ id }) => choices.find((choice) => choice.id === id) ?? []);
}

export type ReportContent = { tables: readonly SelectedTable[]; columns: string[] };

/** Empty where what is stored is no configuration. */
export function contentOf(configuration: string): ReportContent {
  const { data } = contract.reportConfiguration.safeParse(parsed(configuration));
  return { tables: data?.selectedTables ?? [], columns: data?.selectedCombinedFieldsIds ?? [] };
}

function parsed(configuration: string): unknown {
  try {
    return JSON.parse(configuration);
  } catch {
    return null;
  }
}
