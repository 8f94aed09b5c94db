#!/usr/bin/env node
// Stands between Playwright and a Firefox that is as its makers ship it: two messages are dealt with here, all others are passed on
// as they are.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** Firefox does not know it yet, and Playwright would give up. A profile's preferences say the same (in-firefox.ts). */
const answeredHere = 'emulation.setMediaFeaturesOverride';

/** As Playwright fills a field, by its value, React does not hear of it; as an editor does it, everybody does. */
const asPlaywright = 'window.__pw_bidiInsertText(';
const asEditor = "document.execCommand('insertText', false, ";

const firefox = spawn(process.env['FIREFOX'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('error', (problem) => {
  console.error(problem.message);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)$/.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (asking, { url }) => connect(asking, new WebSocket(`${address}${url}`)));
}

function connect(asking, answering) {
  const waiting = [];
  const send = (message) => {
    if (answering.readyState === WebSocket.CONNECTING) waiting.push(message);
    else answering.send(message);
  };
  answering.once('open', () => waiting.forEach((message) => answering.send(message)));
  asking.on('message', (data) => {
    const message = data.toString();
    const { id, method } = JSON.parse(message);
    if (method === answeredHere) asking.send(JSON.stringify({ type: 'success', id, result: {} }));
    else send(message.replace(asPlaywright, asEditor));
  });
  answering.on('message', (data) => asking.send(data.toString()));
  asking.once('close', () => answering.close());
  answering.once('close', () => asking.close());
  answering.once('error', () => asking.close());
}
