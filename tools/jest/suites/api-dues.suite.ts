import { runServerSuite } from './run-server-suite';

runServerSuite('api-dues');
