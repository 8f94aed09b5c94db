// One attempt: the address connected to is the one that was checked, and nothing is followed from there.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { allowedAddresses, webhookUrl, type AddressRules } from './addresses.ts';

export type Attempt = { httpStatus: number | null; duration: number; answer: string };

export type Sent = { address: string; headers: Record<string, string>; body: string };

const longestAnswer = 1000;
export const secondsToAnswer = 10;

/** Never throws: what went wrong is said in place of an answer, without a word of what lies behind the address. */
export async function post(
  sent: Sent,
  rules: AddressRules,
  closing: AbortSignal = new AbortController().signal,
): Promise<Attempt> {
  const began = performance.now();
  const outcome = await answerOf(sent, rules, closing).catch((error: unknown) => ({
    httpStatus: null,
    answer: reasonOf(error),
  }));
  return { ...outcome, duration: Math.round(performance.now() - began) };
}

async function answerOf(
  { address, headers, body }: Sent,
  rules: AddressRules,
  closing: AbortSignal,
): Promise<Omit<Attempt, 'duration'>> {
  const url = webhookUrl(address, rules);
  const addresses = url === null ? [] : await allowedAddresses(url, rules);
  const [first] = addresses;
  if (url === null || first === undefined) return { httpStatus: null, answer: 'ADDRESS_REFUSED' };
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.any([AbortSignal.timeout(secondsToAnswer * 1000), closing]),
        // Asked here and not of a name server again: by then it may say something else.
        lookup: (_host, options, callback) => {
          if (options.all === true) callback(null, addresses);
          else callback(null, first.address, first.family);
        },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Codes-Webhooks',
          ...headers,
        },
      },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
  return { httpStatus: response.statusCode ?? null, answer: await beginningOf(response) };
}

/** As much as is kept; a status that came in time counts, whatever becomes of the rest. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  try {
    for await (const piece of response) {
      text += String(piece);
      if (text.length >= longestAnswer) break;
    }
  } catch {
    // What has come is kept.
  }
  response.destroy();
  return text.slice(0, longestAnswer).toWellFormed().replaceAll('\u0000', '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'ERROR';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'TIMEOUT';
  return 'code' in error && typeof error.code === 'string' ? error.code : 'ERROR';
}
