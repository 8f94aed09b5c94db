// The typed client: an endpoint and its input in, its answer or a CallError out.
import { basePath, type AnswerOf, type Endpoint, type InputOf } from './endpoint.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';
import { shownErrorWords } from './words/shown-errors.words.ts';

/** The part of fetch that the client needs, so that it runs in browsers, servers and tests alike. */
export type Fetch = (
  address: string,
  request: { method: string; headers: Record<string, string>; body?: string; cache?: 'no-store' },
) => Promise<Received & { headers: { get(name: string): string | null } }>;

/** What every kind of answer has: one that is waited for, one that is read while it comes, one to an upload. */
export type Received = { status: number; text(): Promise<string> };

export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }

  /** Whether it is this entry of the catalogue, or one of these. */
  is(...codes: readonly ErrorCode[]): boolean {
    return this.body.code !== undefined && codes.includes(this.body.code);
  }
}

type InputArguments<E> = keyof RequiredInput<InputOf<E>> extends never
  ? [input?: InputOf<E>]
  : [input: InputOf<E>];

export type Client = {
  <E extends Endpoint>(endpoint: E, ...input: InputArguments<E>): Promise<AnswerOf<E>>;
  /** One page of a list, with how many there are in all and the cursor of the next page. */
  page: <E extends Endpoint>(endpoint: E, ...input: InputArguments<E>) => Promise<Page<AnswerOf<E>>>;
};

export type Page<Answer> = { items: Answer; total: number | null; next: string | null };

type RequiredInput<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

type Settings = {
  fetch: Fetch;
  /** Where the server is; empty for the page's own. */
  origin?: string;
  headers?: () => Record<string, string>;
};

type AnyInput = { params?: object; query?: object; body?: unknown; headers?: object };

export function createClient({ fetch, origin = '', headers = () => ({}) }: Settings): Client {
  const send = async (endpoint: Endpoint, input: AnyInput) => {
    const hasBody = input.body !== undefined;
    const response = await exchange(() =>
      fetch(origin + addressOf(endpoint.path, input), {
        method: endpoint.method,
        cache: 'no-store',
        headers: { ...headers(), ...input.headers, ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(input.body) }),
      }),
    );
    const text = await unlessLost(response.text());
    return { answer: text === '' ? undefined : (JSON.parse(text) as unknown), headers: response.headers };
  };
  const call = async (endpoint: Endpoint, input: AnyInput = {}) => (await send(endpoint, input)).answer;
  const page = async (endpoint: Endpoint, input: AnyInput = {}): Promise<Page<unknown>> => {
    const { answer, headers: received } = await send(endpoint, input);
    const total = received.get('x-total-count');
    const [, next = null] = /[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(received.get('link') ?? '') ?? [];
    return {
      items: answer,
      total: total === null ? null : Number(total),
      next: next === null ? null : decodeURIComponent(next),
    };
  };
  return Object.assign(call, { page }) as Client;
}

/** One exchange with the server, however it is sent: an answer, or a CallError that says why there is none. */
export async function exchange<Answer extends Received>(send: () => Promise<Answer>): Promise<Answer> {
  const received = await unlessLost(send());
  if (received.status < 400) return received;
  throw new CallError(received.status, errorBody(await unlessLost(received.text())));
}

/** What does not come over the network is told as a CallError; what was stopped stays that. */
export async function unlessLost<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await coming;
  } catch (error) {
    if (isCancelled(error)) throw error;
    throw lostConnection();
  }
}

/** The server was not reached, or is not there any more. */
export function lostConnection(): CallError {
  return new CallError(0, { message: shownErrorWords.noAnswer });
}

/** Whether whoever made a call has stopped it, as `AbortSignal` does. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return basePath + filled + (search && `?${search}`);
}

function errorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body) return body as ErrorBody;
  } catch {
    // A proxy between browser and server answers in its own words.
  }
  return { message: text };
}
