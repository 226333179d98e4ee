#!/usr/bin/env node
// Builds, tests and releases the remote in the current folder: `billpay-remote build`, `test`, `release --to …`.
await import('tsx');
await import('./cli/main.ts');
