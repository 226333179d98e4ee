import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../bank';
import { describeError } from './describe-error';
import type { Metrics } from './metrics';
import { hostname } from 'node:os';

/** Name of this instance in the log. */
export const instanceName = `${hostname()}-${process.pid}`;

/** Creates the bank's log: a JSON line per event, counted by name; events with an error have level `error`. */
export function bankLog(logger: FastifyBaseLogger, metrics: Metrics): Log {
  return (event, detail = {}) => {
    metrics.logged(event, detail);
    const { error, ...rest } = detail;
    if (error === undefined) logger.info({ event, ...rest });
    else logger.error({ event, ...rest, ...describeError(error) });
  };
}
