#!/usr/bin/env node
// `billpay-dev`: in the folder of a remote; serves it in a portal of its own, with hot reload, beside a sandbox.
await import('tsx');
const { default: devServer } = await import('./serve-standalone.ts');
devServer.serveStandalone([process.cwd()], process.env).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
