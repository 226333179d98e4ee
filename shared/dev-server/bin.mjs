#!/usr/bin/env node
// `billpay-dev`: in the folder of a remote; serves it in a portal of its own, with hot reload, beside a sandbox.
await import('tsx');
await import('./main.ts');
