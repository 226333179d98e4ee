import '../boot/add-missing-built-ins';
import { isStopped } from './is-stopped';
import { startEarly } from './start-early';

if (!isStopped()) startEarly();
