import type { FastifyBaseLogger } from 'fastify';
import type { Log } from '../bank';
import { currentActivity } from './activity';
import { describeError } from './describe-error';
import type { Metrics } from './metrics';
import { hostname } from 'node:os';

/** Name of this instance in the log. */
export const instanceName = `${hostname()}-${process.pid}`;

/**
 * Creates the bank's log. It has a JSON line per event, counted by name, with the request, session and
 * customer of the current activity. Events with an error have the level `error`.
 */
export function bankLog(logger: FastifyBaseLogger, metrics: Metrics): Log {
  return (event, detail = {}) => {
    metrics.logged(event, detail);
    const { error, ...own } = detail;
    const rest = { ...currentActivity(), ...own };
    if (error === undefined) logger.info({ event, ...rest });
    else logger.error({ event, ...rest, ...describeError(error) });
  };
}
