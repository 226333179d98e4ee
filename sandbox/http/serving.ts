import type { Bank } from '../bank';
import type { Lifecycle } from '../operations/lifecycle';
import type { CallLimits } from './rate-limits/limit-calls';
import type { Route } from './route';
import type { SetFaults } from './set-faults';

/** What calls are answered with. */
export interface Serving {
  readonly bank: Bank;
  readonly routes: readonly Route[];
  readonly faults: SetFaults;
  readonly limits: CallLimits;
  readonly lifecycle: Lifecycle;
}
