// A bank's API for the portal, as small as the contract allows: `node qa/bank-stub/main.mjs`.
import { authRoutes } from './auth.mjs';
import { autoPayRoutes } from './auto-pay.mjs';
import { billerRoutes } from './billers.mjs';
import { billRoutes } from './bills.mjs';
import { complaintRoutes } from './complaints.mjs';
import { paymentRoutes } from './payments.mjs';
import { createApi } from './server.mjs';

import { createTestInterface } from './test-interface.mjs';
import { transactionRoutes } from './transactions.mjs';
import { userServiceRoutes } from './user-services.mjs';

const {
  PORT = '4200',
  TEST_PORT,
  HOST = '127.0.0.1',
  ALLOWED_ORIGINS = 'http://127.0.0.1:4000',
} = process.env;

const api = createApi({
  openRoutes: authRoutes,
  routes: {
    ...userServiceRoutes,
    ...billerRoutes,
    ...billRoutes,
    ...paymentRoutes,
    ...autoPayRoutes,
    ...transactionRoutes,
    ...complaintRoutes,
  },
  allowedOrigins: ALLOWED_ORIGINS.split(/[ ,]+/),
});

const listening = (server, port, host) =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server.address().port));
  });

const apiPort = await listening(api, Number(PORT), HOST);
const testPort = await listening(createTestInterface(), Number(TEST_PORT ?? apiPort + 1), '127.0.0.1');
console.log(`Ready: API http://${HOST}:${apiPort}/api, test interface http://127.0.0.1:${testPort}`);
