import type { Page } from '@playwright/test';

/**
 * Adds a virtual authenticator with a screen lock to the page's frames. By default, the customer unlocks it at once.
 */
export async function addAuthenticator(page: Page): Promise<{ refuse(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async refuse() {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
  };
}
