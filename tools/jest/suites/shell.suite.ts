import { runSuite } from './run-suite';

runSuite('shell');
