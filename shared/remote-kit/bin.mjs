#!/usr/bin/env node
// Runs `billpay-remote build` and `billpay-remote test` in the folder of a remote.
await import('tsx');
await import('./cli/main.ts');
