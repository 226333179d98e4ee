import { runSuite } from './run-suite';

runSuite('history');
