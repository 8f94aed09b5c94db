// The slow work on codes, in a thread of its own: nothing that others wait for stops meanwhile.
import { parentPort } from 'node:worker_threads';
import {
  buildCode,
  exampleOf,
  findAmbiguities,
  interpretCode,
  prepareVocabulary,
  type Vocabulary,
} from '@codes/codes';
import type { ConfigurationWarning, ExampleCode, SegmentOnWire } from '@codes/contract';
import type { Column, EngineAnswers, EngineRequest, FromEngine, ToEngine } from './engine-messages.ts';
import { recordsFrom, type EngineRecord } from './engine-records.ts';
import { partOnWire } from './part-on-wire.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker only');

type Open = { root: SegmentOnWire; vocabulary: Vocabulary<EngineRecord> };
const opened = new Map<number, Open>();

port.on('message', ({ requestId, request }: ToEngine) => {
  const tell = (message: FromEngine) => port.postMessage(message);
  try {
    tell({ requestId, ok: true, answer: answerTo(request) });
  } catch (error) {
    tell({
      requestId,
      ok: false,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});

function answerTo(request: EngineRequest): EngineAnswers[keyof EngineAnswers] {
  switch (request.kind) {
    case 'check':
      return check(request.root, request.columns, request.seed);
    case 'open':
      opened.set(request.vocabularyId, {
        root: request.root,
        vocabulary: prepareVocabulary(request.root, recordsFrom(request.columns)),
      });
      return null;
    case 'interpret':
      return interpret(request.vocabularyId, request.codes);
    case 'close':
      opened.delete(request.vocabularyId);
      return null;
  }
}

function interpret(vocabularyId: number, codes: readonly string[]): EngineAnswers['interpret'] {
  const open = opened.get(vocabularyId);
  if (open === undefined) throw new Error(`There is no open vocabulary ${vocabularyId}`);
  return codes.map((code) => {
    const { errors, parts } = interpretCode(open.root, open.vocabulary, code);
    return { code, errors: [...errors], codeParts: parts.map(partOnWire) };
  });
}

function check(root: SegmentOnWire, columns: readonly Column[], seed: number): EngineAnswers['check'] {
  const vocabulary = prepareVocabulary(root, recordsFrom(columns));
  const { warnings, omitted } = findAmbiguities(root, vocabulary);
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
    example: exampleWith(root, vocabulary, seed),
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

function exampleWith(
  root: SegmentOnWire,
  vocabulary: Vocabulary<EngineRecord>,
  seed: number,
): ExampleCode | null {
  const { code, parts } = buildCode(root, exampleOf(root, vocabulary, seed));
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
