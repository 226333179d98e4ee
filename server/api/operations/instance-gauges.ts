import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../database/database';
import type { InFlight } from './in-flight';
import type { Metrics } from './metrics';

const NS_PER_S = 1e9;

/** Adds metrics of this process. Returns a function that stops measuring. */
export function addInstanceGauges(metrics: Metrics, db: Database, inFlight: InFlight): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('billpay_http_requests_in_flight', 'Requests and their work under way', () => inFlight.count);
  metrics.gauge('billpay_database_connections_busy', 'Connections in use', () => db.poolUse().busy);
  metrics.gauge('billpay_database_connections_idle', 'Connections free', () => db.poolUse().idle);
  metrics.gauge(
    'billpay_database_calls_waiting',
    'Calls that wait for a connection',
    () => db.poolUse().waiting,
  );
  metrics.gauge('billpay_event_loop_delay_p99_seconds', 'Since the last reading', () => {
    const seconds = delay.percentile(99) / NS_PER_S;
    delay.reset();
    return seconds;
  });
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds', 'Processor time, user and system', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('process_uptime_seconds', 'Since the process began', () => process.uptime());
  return () => delay.disable();
}
