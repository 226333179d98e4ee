import { createHash, randomUUID } from 'node:crypto';
import { ContextVariable } from './context-variable';

/** The current call or job, which log lines, audit entries and adapter calls identify. */
export interface Activity {
  /** The response's `x-request-id`. For a job, its name and an id, such as `recovery-0d9f…`. */
  readonly request: string;
  /** See `nameSession`. Undefined if there is no session. */
  readonly session?: string;
  /** Id of the session's customer. */
  readonly customer?: string;
}

const activities = new ContextVariable<Activity>();

export function withActivity<T>(activity: Activity, work: () => T): T {
  return activities.run(activity, work);
}

/** Runs a job under its own id. */
export function withJobId<T>(job: string, work: () => T): T {
  return withActivity({ request: `${job}-${randomUUID()}` }, work);
}

/** Returns the current activity; undefined outside calls and jobs. */
export function currentActivity(): Activity | undefined {
  return activities.get();
}

/**
 * Returns the name of a session in the log and the audit. It is a hash, because the session's id is part of
 * the token.
 */
export function nameSession(jti: string): string {
  return createHash('sha256').update(`session ${jti}`).digest('hex').slice(0, 16);
}
