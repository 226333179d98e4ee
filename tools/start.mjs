// `npm start`: installs missing packages, builds changed parts, and serves portal and sandbox on one origin.
import { ensureInstalled } from './ensure-installed.mjs';

try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

await import('tsx');
await import('./start/main.ts');
