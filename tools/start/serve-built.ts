import { serve } from './serve';
import { readSettings } from './settings';

// `npm start` without its look at what has changed since the build: for tests that start many portals.
serve(readSettings(process.env)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
