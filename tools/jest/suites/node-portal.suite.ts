import { runServerSuite } from './run-server-suite';

runServerSuite('node-portal');
