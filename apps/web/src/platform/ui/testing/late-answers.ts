// Answers that come when the test says so: whoever asks waits until then.
import { onTestFinished } from 'vitest';

type Waiting<Answer> = { question: string; settle: (answer: Answer) => void };

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
    answer: (about: string, answer: Answer) => {
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
  window.fetch = (address) => ask(address instanceof Request ? address.url : String(address));
  onTestFinished(() => {
    window.fetch = network;
  });
  return {
    open,
    answer: (about: string, body: unknown, { status = 200, headers = {} }: ResponseInit = {}) =>
      answer(about, Response.json(body, { status, headers })),
  };
}
