import { drive, type LoadPlan } from '../load/drive';
import { respond, ready } from './serve-parent';

// The load runs in its own process, so that it uses no time of the server's event loop.
respond((plan: LoadPlan) => drive(plan));
ready(null, async () => undefined);
