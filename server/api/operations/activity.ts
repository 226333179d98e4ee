import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';

/** The current call or job, named in log lines, audit entries and calls of adapters. */
export interface Activity {
  /** The response's `x-request-id`; for a job its name and an id, as `recovery-0d9f…`. */
  readonly request: string;
  /** See `nameSession`; absent without a session. */
  readonly session?: string;
  /** Id of the session's customer. */
  readonly customer?: string;
}

const activities = new AsyncLocalStorage<Activity>();

export function withActivity<T>(activity: Activity, work: () => T): T {
  return activities.run(activity, work);
}

/** Does a job's work under its own id. */
export function withJobId<T>(job: string, work: () => T): T {
  return withActivity({ request: `${job}-${randomUUID()}` }, work);
}

/** Returns the current activity; undefined outside calls and jobs. */
export function currentActivity(): Activity | undefined {
  return activities.getStore();
}

/** Names a session in log and audit: a hash, because its id is part of the token. */
export function nameSession(jti: string): string {
  return createHash('sha256').update(`session ${jti}`).digest('hex').slice(0, 16);
}
