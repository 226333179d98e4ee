import { runSuite } from './run-suite';

runSuite('payments-protection');
