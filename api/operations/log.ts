import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../bank';
import { describeError } from './describe-error';
import type { Metrics } from './metrics';
import { hostname } from 'node:os';

/** Tells the lines of one instance from those of another. */
export const instanceName = `${hostname()}-${process.pid}`;

/** The bank's log: a line of JSON for each event, counted by its name; what went wrong is an error line. */
export function bankLog(logger: FastifyBaseLogger, metrics: Metrics): Log {
  return (event, detail = {}) => {
    metrics.logged(event, detail);
    const { error, ...rest } = detail;
    if (error === undefined) logger.info({ event, ...rest });
    else logger.error({ event, ...rest, ...describeError(error) });
  };
}
