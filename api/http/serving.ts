import type { Bank } from '../bank';
import type { Lifecycle } from '../operations/lifecycle';
import type { InjectFault } from './fault-injection';
import type { CallLimits } from './rate-limits/limit-calls';
import type { Route } from './route';

/** What calls are answered with. */
export interface Serving {
  readonly bank: Bank;
  readonly routes: readonly Route[];
  readonly injectFault: InjectFault;
  readonly limits: CallLimits;
  readonly lifecycle: Lifecycle;
}
