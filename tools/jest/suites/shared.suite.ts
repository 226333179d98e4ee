import { runSuite } from './run-suite';

runSuite('shared');
