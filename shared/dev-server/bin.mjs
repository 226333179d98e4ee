#!/usr/bin/env node
// `billpay-dev`: in the folder of a remote; serves it in a separate portal with hot reload and a sandbox.
await import('tsx');
const { default: devServer } = await import('./serve-standalone.ts');
devServer.serveStandalone([process.cwd()], process.env).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
