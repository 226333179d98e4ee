import { runSuite } from './run-suite';

runSuite('complaints');
