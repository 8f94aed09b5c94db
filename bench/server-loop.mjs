// Goes into the server's process (`--import`): how long its thread had no time for anybody, asked for over a socket.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const resolution = 5;

const socket = process.env.LOOP_SOCKET;
if (socket !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const milliseconds = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  createServer((_, response) => {
    const delays = { p99: milliseconds(delay.percentile(99)), longest: milliseconds(delay.max) };
    delay.reset();
    response.end(JSON.stringify(delays));
  })
    .listen(socket)
    .unref();
}
