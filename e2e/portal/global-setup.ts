import { startPortal, temporaryFolder } from './start-portal';

/**
 * One portal for all journeys that leave it as it is; each test brings a customer of its own. `BILLPAY_PORTAL` names one
 * that runs already. Gives its teardown.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BILLPAY_PORTAL) return undefined;
  const data = temporaryFolder('journeys');
  const portal = await startPortal({ dataDir: data.path });
  process.env.BILLPAY_PORTAL = portal.origin;
  return async () => {
    await portal.stop();
    data.remove();
  };
}
