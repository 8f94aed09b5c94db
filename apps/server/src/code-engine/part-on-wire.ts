import type { CodeRecord, InterpretedPart } from '@codes/codes';
import type { EnginePart } from './engine-messages.ts';

export function partOnWire(part: InterpretedPart<CodeRecord>): EnginePart {
  return {
    type: part.type,
    text: part.text,
    tableId: part.tableId,
    recordId: part.recordId,
    codePart: part.codePart,
    errors: [...part.errors],
    warnings: [...part.warnings],
    path: part.path,
    optionPath: part.optionPath,
    depth: part.depth,
    separator: part.separator,
    start: part.start,
    end: part.end,
  };
}
