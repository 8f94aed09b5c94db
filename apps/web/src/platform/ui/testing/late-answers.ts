// Answers that come when the test says so: whoever asks waits until then.
import { onTestFinished } from 'vitest';

type Waiting<Answer> = { question: string; settle: (answer: Answer | Promise<Answer>) => void };

function questions<Answer>() {
  const waiting: Waiting<Answer>[] = [];
  return {
    ask: (question: string) =>
      new Promise<Answer>((settle) => {
        waiting.push({ question, settle });
      }),
    /** What is asked and not answered yet, the oldest first. */
    open: () => waiting.map(({ question }) => question),
    /** Answers the oldest question that has this in it. */
    answer: (about: string, answer: Answer | Promise<Answer>) => {
      const at = waiting.findIndex(({ question }) => question.includes(about));
      const [asked] = at === -1 ? [] : waiting.splice(at, 1);
      if (!asked)
        throw new Error(
          `Nobody asked about '${about}', but: ${waiting.map((one) => one.question).join(', ')}`,
        );
      asked.settle(answer);
    },
  };
}

/** A search that is answered late. */
export function lateAnswers<Item>() {
  return questions<readonly Item[]>();
}

/** A server that answers late, in the place of the network. */
export function lateServer() {
  const { ask, open, answer } = questions<Response>();
  const network = window.fetch.bind(window);
  const sent: { address: string; body: unknown }[] = [];
  window.fetch = (asked, request) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const body: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : null;
    if (body !== null) sent.push({ address, body });
    return ask(address);
  };
  onTestFinished(() => {
    window.fetch = network;
  });
  return {
    open,
    /** What was sent there so far, the oldest first. */
    sentTo: (about: string) => sent.filter(({ address }) => address.includes(about)).map(({ body }) => body),
    /** The connection is gone before an answer comes. */
    lose: (about: string) => answer(about, Promise.reject(new TypeError('Failed to fetch'))),
    answer: (about: string, body: unknown, { status = 200, headers = {} }: ResponseInit = {}) =>
      answer(about, Response.json(body, { status, headers })),
  };
}
