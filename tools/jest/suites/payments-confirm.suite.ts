import { runSuite } from './run-suite';

runSuite('payments-confirm');
