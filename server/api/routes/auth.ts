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
import { endSession, openSession } from '../sessions/sessions';

export function authRoutes(bank: Bank): Route[] {
  return [
    openRoute(login, async ({ params, body, idempotencyKey }) => {
      const { customerId, jti, ...data } = await bank.db.transaction(async () => {
        const handedOver = await redeemHandOff(bank, {
          id: params.param,
          hash: body.hash,
          pageKey: idempotencyKey,
        });
        if (!handedOver) {
          bank.log('login-refused');
          throw new Refusal(401, httpTexts.handOff);
        }
        const session = await openSession(bank, handedOver);
        const { customer, jti } = handedOver;
        return { ...session, serverTime: bank.clock.now().toISOString(), customerId: customer.id, jti };
      });
      bank.log('login', { customer: customerId, session: nameSession(jti) });
      await tryRefreshDues(bank, customerId);
      return ok(data);
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
