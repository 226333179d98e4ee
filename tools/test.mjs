// `npm test`, even in a fresh clone: installs packages, then runs the stages.
import { ensureInstalled } from './ensure-installed.mjs';

try {
  ensureInstalled();
  await import('tsx');
  await import('./test/run-stages.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
