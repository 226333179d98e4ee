import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservedPaths } from '@billpay/remote-kit/build/remote-declaration';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { portal } from '@billpay/portal/pages/portal';
import { observeReleases } from '@billpay/portal/releases/observe';
import { readSettings } from './settings';

// Placeholder for a built portal; only its URLs matter here.
const distDir = mkdtempSync(join(tmpdir(), 'billpay-portal-'));
for (const folder of ['shell', 'remotes']) mkdirSync(join(distDir, folder));
afterAll(() => rmSync(distDir, { recursive: true }));

const ofThePortal: string[] = [];
let ofTheApi = () => '';

sandboxUnderTest({
  register: async (app) => {
    // Printed as a tree, in which Fastify hides static files.
    ofTheApi = () => app.printRoutes({ commonPrefix: false });
    app.addHook('onRoute', ({ url }) => void ofThePortal.push(url));
    await observeReleases(app, { distDir, access: 'loopback', bankName: 'Test Bank' });
    await app.register(portal, { distDir, ...readSettings({}).portal });
  },
});

it('[NAV-06] reserves every path that the server or the shell itself uses', () => {
  const api = [...ofTheApi().matchAll(/^[├└]── \/([\w-]+)(?![\w.-])/gm)].map(([, first]) => first);
  // '/*' is the portal's page itself. Unlike a file, a page has no dot in its path.
  const files = ofThePortal
    .map((url) => url.split('/')[1])
    .filter((first) => first !== '*' && !first?.includes('.'));
  const used = new Set([...api, ...files, 'session-expired', 'mock-redirect']);
  expect([...used].sort()).toEqual([...reservedPaths].sort());
});
