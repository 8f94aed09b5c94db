// A listener of server-sent events, as a browser is one.
export type Heard = { id: string; event: string; data: Record<string, unknown> };

export type Listening = { next: () => Promise<Heard>; ended: Promise<void>; close: () => void };

export async function listening(
  address: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Listening> {
  const closing = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: closing.signal,
  });
  if (response.status !== 200 || response.body === null) throw new Error(`Refused with ${response.status}`);
  const heard: Heard[] = [];
  const waiting: ((one: Heard) => void)[] = [];
  const take = (block: string) => {
    const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
    const field = (name: string) => lines.find(([, key]) => key === name)?.[2] ?? '';
    if (field('data') === '') return;
    const one = { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Heard['data'] };
    const first = waiting.shift();
    if (first === undefined) heard.push(one);
    else first(one);
  };
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  return {
    next: () => {
      const one = heard.shift();
      return one === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(one);
    },
    ended: read(response.body).catch(() => {}),
    close: () => closing.abort(),
  };
}
