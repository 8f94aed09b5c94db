// The process itself: memory, processor, and how long the one thread keeps others waiting.
import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import type { Metric } from './exposition.ts';

const nanoseconds = 1e9;

/** Once: reckoned anew, it would differ by a little, and a changed one means another start. */
const startedAt = Date.now() / 1000 - process.uptime();

export type ProcessMeasures = { metrics: () => Metric[]; close: () => void };

export function measureProcess(): ProcessMeasures {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    metrics: () => [...memory(), ...processor(), ...loopDelay(delay)],
    close: () => void delay.disable(),
  };
}

function memory(): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  return [
    gauge('process_resident_memory_bytes', 'Memory that the process has.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.', heapUsed),
    gauge(
      'nodejs_external_memory_bytes',
      'Memory outside of the heap: buffers, the embedded database.',
      external,
    ),
  ];
}

function processor(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time since the start.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_start_time_seconds', 'When it was started.', startedAt),
  ];
}

/** Since it was asked the last time; no summary, which would be since the start. */
function loopDelay(delay: IntervalHistogram): Metric[] {
  const late = (which: string, help: string, value: number) =>
    gauge(`nodejs_eventloop_lag_${which}_seconds`, `${help} since the last scrape.`, value / nanoseconds);
  const metrics = [
    late('p50', 'How late the event loop was half of the time,', delay.percentile(50)),
    late('p99', 'How late the event loop was in the worst hundredth of the time,', delay.percentile(99)),
    late('max', 'How late the event loop was at most', delay.max),
  ];
  delay.reset();
  return metrics;
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
