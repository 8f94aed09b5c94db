// Tells the person who waits what is being done, that it still is, and how long it took.
import { words } from './setup-words.mjs';

const showEvery = { terminal: 250, file: 5_000 };

/**
 * @param {string} doing such as 'Building the web app'
 * @param {() => string} detail how far it is, such as '120 of 270'
 * @returns {{ done: (text: string) => void; failed: () => void }}
 */
export function showProgress(doing, detail = () => '') {
  const started = performance.now();
  const isTerminal = process.stdout.isTTY;
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
  const line = () => [`${doing} … ${seconds()}`, detail()].filter(Boolean).join(', ');
  const show = (text) => process.stdout.write(isTerminal ? `\r\u001B[2K${text}` : `${text}\n`);
  const timer = setInterval(() => show(line()), isTerminal ? showEvery.terminal : showEvery.file);
  show(`${doing} …`);
  const end = (text) => {
    clearInterval(timer);
    if (isTerminal) show(text && `${text}\n`);
    else if (text) show(text);
  };
  return { done: (text) => end(words.inTime(text, seconds())), failed: () => end('') };
}
