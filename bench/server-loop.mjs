// Goes into the server's process (`--import`), and is asked over a socket: `/` how long its thread had no time for anybody,
// `/memory` what it uses, its garbage collected.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const resolution = 5;

const socket = process.env.LOOP_SOCKET;
if (socket !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const milliseconds = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const memoryInUse = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  };
  createServer(({ url }, response) => {
    if (url === '/memory') {
      response.end(JSON.stringify(memoryInUse()));
      return;
    }
    const delays = { p99: milliseconds(delay.percentile(99)), longest: milliseconds(delay.max) };
    delay.reset();
    response.end(JSON.stringify(delays));
  })
    .listen(socket)
    .unref();
}
