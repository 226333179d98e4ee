import '../boot/add-missing-built-ins';
import { startEarly } from './start-early';

startEarly();
