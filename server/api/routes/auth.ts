import { ok, okMessage } from '../http/responses';
import { login, logout } from '@billpay/api-contract/auth';
import { readAccounts, type Account } from '../accounts/accounts';
import type { Bank } from '../bank';
import { refreshDuesOncePerDay } from '../billers/refresh-dues';
import { httpTexts } from '../http/http-texts';
import { withTimeout } from '../with-timeout';
import { openRoute, type Route } from '../http/route';
import { nameSession } from '../operations/activity';
import { Refusal } from '../refusal';
import { findHandOff, redeemHandOff, type HandOffPair } from '../sessions/hand-off';
import { createToken, endSession, openSession } from '../sessions/sessions';

export function authRoutes(bank: Bank): Route[] {
  return [
    openRoute(login, async ({ params, body, idempotencyKey }) => {
      const pair = { id: params.param, hash: body.hash, pageKey: idempotencyKey };
      const accounts = await readHandedOverAccounts(bank, pair);
      const { handedOver, encryptionKey } = await bank.db.transaction(async () => {
        const found = (await redeemHandOff(bank, pair)) ?? refuseHandOff(bank);
        return { handedOver: found, encryptionKey: await openSession(bank, found) };
      });
      const serverTime = bank.clock.now().toISOString();
      const token = createToken(bank, handedOver, accounts);
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

function refuseHandOff(bank: Bank): never {
  bank.log('login-refused');
  throw new Refusal(401, httpTexts.handOff);
}

/**
 * Reads the accounts before the pair is used. If the core does not respond, the login fails and the pair stays
 * valid, so that the customer can retry until it expires. If several pages retry, only one gets a session.
 */
async function readHandedOverAccounts(bank: Bank, pair: HandOffPair): Promise<readonly Account[]> {
  const customerId = (await findHandOff(bank, pair)) ?? refuseHandOff(bank);
  return readAccounts(bank, customerId);
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
