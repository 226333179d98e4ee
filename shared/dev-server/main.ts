import { serveStandalone } from './serve-standalone';

serveStandalone([process.cwd()], process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
