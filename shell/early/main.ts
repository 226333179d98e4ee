import { startEarly } from './start-early';

startEarly();
