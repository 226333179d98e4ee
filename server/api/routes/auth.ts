import { ok, okMessage } from '../http/responses';
import { login, logout } from '@billpay/api-contract/auth';
import type { Bank } from '../bank';
import { refreshDuesOncePerDay } from '../billers/refresh-dues';
import { httpTexts } from '../http/http-texts';
import { withTimeout } from '../with-timeout';
import { openRoute, type Route } from '../http/route';
import { nameSession } from '../operations/activity';
import { Refusal } from '../refusal';
import { redeemHandOff } from '../sessions/hand-off';
import { createToken, endSession, openSession } from '../sessions/sessions';

export function authRoutes(bank: Bank): Route[] {
  return [
    openRoute(login, async ({ params, body, idempotencyKey }) => {
      const { handedOver, encryptionKey } = await bank.db.transaction(async () => {
        const found = await redeemHandOff(bank, {
          id: params.param,
          hash: body.hash,
          pageKey: idempotencyKey,
        });
        if (!found) {
          bank.log('login-refused');
          throw new Refusal(401, httpTexts.handOff);
        }
        return { handedOver: found, encryptionKey: await openSession(bank, found) };
      });
      const serverTime = bank.clock.now().toISOString();
      const token = await createToken(bank, handedOver);
      const { jti, customer } = handedOver;
      bank.log('login', { customer: customer.id, session: nameSession(jti) });
      await tryRefreshDues(bank, customer.id);
      return ok({ token, encryptionKey, serverTime });
    }),
    openRoute(logout, async ({ body }) => {
      await endSession(bank, body.token);
      return okMessage(httpTexts.loggedOut);
    }),
  ];
}

/** Maximum delay of a login that refreshes the dues, in ms. */
const DUES_MS = 2_000;

/**
 * Refreshes the dues at the start of a session. They are only a reminder, so the login succeeds without them,
 * and they may arrive later.
 */
async function tryRefreshDues(bank: Bank, customerId: string): Promise<void> {
  const refreshed = refreshDuesOncePerDay(bank, customerId).catch((error: unknown) =>
    bank.log('dues-refresh-failed', { customer: customerId, error: error as Error }),
  );
  await withTimeout(refreshed, DUES_MS, 'The refresh of dues').catch((error: unknown) =>
    bank.log('dues-refresh-late', { customer: customerId, error: error as Error }),
  );
}
