// The slow work on codes, in a thread of its own: nothing that others wait for stops meanwhile.
import { parentPort } from 'node:worker_threads';
import {
  buildCode,
  exampleOf,
  findAmbiguities,
  prepareVocabulary,
  type Tree,
  type Vocabulary,
} from '@codes/codes';
import type { ConfigurationWarning, ExampleCode } from '@codes/contract';
import type { EngineAnswer, EngineRequest, EngineRow, FromEngine, ToEngine } from './engine-messages.ts';
import { recordsFrom, type EngineRecord } from './engine-records.ts';
import { KeptColumns } from './kept-columns.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker only');

const kept = new KeptColumns();

port.on('message', ({ requestId, request, contents }: ToEngine) => {
  const send = (message: FromEngine) => port.postMessage(message);
  try {
    const taken = kept.take(
      request.columns.map(({ source }) => source),
      contents,
    );
    if ('missing' in taken) send({ requestId, kind: 'missing', sources: taken.missing });
    else send({ requestId, kind: 'answer', answer: check(request, taken.rows) });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ requestId, kind: 'failed', reason });
  }
});

function check(
  { tree, columns, seed }: EngineRequest,
  rows: ReadonlyMap<string, readonly EngineRow[]>,
): EngineAnswer {
  const vocabulary = prepareVocabulary(tree, recordsFrom(columns, rows));
  const { warnings, omitted } = findAmbiguities(tree, vocabulary);
  return {
    warnings: warnings.map(({ path, kind, title, message, example }, index) => ({
      path,
      kind,
      title,
      message,
      example,
      more: isLastOfKind(warnings, index)
        ? (omitted.find((left) => left.path === path && left.kind === kind)?.count ?? 0)
        : 0,
    })),
    example: exampleWith(tree, vocabulary, seed),
  };
}

/** The count of those not shown stands at the last one shown. */
function isLastOfKind(
  warnings: readonly Pick<ConfigurationWarning, 'path' | 'kind'>[],
  index: number,
): boolean {
  const [warning, next] = [warnings[index], warnings[index + 1]];
  return next?.path !== warning?.path || next?.kind !== warning?.kind;
}

function exampleWith(tree: Tree, vocabulary: Vocabulary<EngineRecord>, seed: number): ExampleCode | null {
  const { code, parts } = buildCode(tree, exampleOf(tree, vocabulary, seed));
  if (code === '') return null;
  return {
    code,
    parts: parts.map(({ path, depth, codePart, separator, record }) => ({
      path,
      depth,
      codePart,
      separator,
      descriptionEn: record?.descriptionEn ?? '',
      descriptionSv: record?.descriptionSv ?? '',
      tableName: record?.tableName ?? '',
    })),
  };
}
