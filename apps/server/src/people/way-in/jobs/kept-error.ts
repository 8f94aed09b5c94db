// What a job was refused with: kept as its sentences, and in the language of whoever reads the job.
import { defaultLanguage, type Language } from '@codes/codes';
import { bodyOf, refusalInWords, type ErrorBody, type Refusal, type SaidByRefusal } from '@codes/contract';

/** The English words are all that there is of a job of an older version, and what an older server reads of this one's. */
export type KeptError = ErrorBody & {
  status: number;
  said?: Omit<SaidByRefusal, 'also'> & Partial<SaidByRefusal>;
};

export function keptError(refusal: Refusal): KeptError {
  const { status, sentence, problems, also } = refusal;
  return { status, ...bodyOf(refusal, defaultLanguage), said: { sentence, problems, also } };
}

export function errorInWords(
  { said, ...error }: KeptError,
  language: Language,
): ErrorBody & { status: number } {
  if (said === undefined || language === defaultLanguage) return error;
  return { ...error, ...refusalInWords({ also: {}, ...said }, language) };
}
