// What a job was refused with: kept as its sentences, and in the language of whoever reads the job.
import { defaultLanguage, type Language } from '@codes/codes';
import {
  bodyOf,
  linesOf,
  say,
  type ErrorBody,
  type Line,
  type Refusal,
  type Sentence,
} from '@codes/contract';

/** The English words are all that there is of a job of an older version, and what an older server reads of this one's. */
export type KeptError = ErrorBody & {
  status: number;
  said?: { sentence: Sentence; problems: readonly Line[] };
};

export function keptError(refusal: Refusal): KeptError {
  const { status, sentence, problems } = refusal;
  return { status, ...bodyOf(refusal, defaultLanguage), said: { sentence, problems } };
}

export function errorInWords(
  { said, ...error }: KeptError,
  language: Language,
): ErrorBody & { status: number } {
  if (said === undefined || language === defaultLanguage) return error;
  const { sentence, problems } = said;
  return {
    ...error,
    message: say(sentence, language),
    ...(problems.length > 0 && { entityValidationErrors: linesOf(problems, language) }),
  };
}
