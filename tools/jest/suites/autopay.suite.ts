import { runSuite } from './run-suite';

runSuite('autopay');
