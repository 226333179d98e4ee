import { runSuite } from './run-suite';

runSuite('billers-dues');
