#!/usr/bin/env node
// `billpay-remote build`, `billpay-remote test`: in the folder of a remote.
await import('tsx');
await import('./cli/main.ts');
