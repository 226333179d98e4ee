import { drive, type LoadPlan } from '../load/drive';
import { answer, ready } from './serve-parent';

// The load comes from a process of its own, so that it takes no time of the server's event loop.
answer((plan: LoadPlan) => drive(plan));
ready(null, async () => undefined);
