import { login, logout } from '@billpay/api-contract/auth';
import { savedBillers } from '@billpay/api-contract/billers';
import { callWithoutSession, Customer, isPublic } from '../customer';
import { harmless } from '../harmless';
import type { HandOffPair } from '../options';
import { requireOk, requireRefused, type CheckedResponse } from '../response';
import { Failed, Skipped } from '../report';
import { checkFirstResponses } from './first-responses';
import { groups, selectedEndpoints, isSelected, type Run } from '../run';

const SESSION_KEY_BYTES = 32;
const ENDED = [401, 403, 406] as const;

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Builds Authorization headers that the API must refuse; null omits the header. */
function forged({ first, second }: Run): readonly (readonly [string, string | null])[] {
  const [header = '', , signature = ''] = first.token.split('.');
  const asSecond = base64url({ ...first.claims, customerID: second.claims.customerID });
  return [
    ['no token', null],
    ['a garbage token', 'Bearer garbage'],
    ['alg none', `Bearer ${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(first.claims)}.`],
    ['changed claims', `Bearer ${header}.${asSecond}.${signature}`],
    ['another scheme', `Basic ${first.token}`],
  ];
}

async function checkLogin(
  run: Run,
  pair: HandOffPair,
  response: CheckedResponse<typeof login>,
): Promise<void> {
  const { report, first, second, context } = run;
  await report.check(login.name, 'exchanges a hand-off pair for a session', async () => {
    const { data } = requireOk(response);
    const key = Buffer.from(data.encryptionKey, 'base64');
    if (key.length !== SESSION_KEY_BYTES || key.toString('base64') !== data.encryptionKey) {
      throw new Failed(`encryptionKey is not ${SESSION_KEY_BYTES} bytes in base64`);
    }
    if (first.claims.exp * 1_000 <= Date.parse(data.serverTime))
      throw new Failed('the token has expired already');
  });
  await report.check(login.name, 'issues a separate key and jti for each session', async () => {
    const shared = first.encryptionKey === second.encryptionKey || first.claims.jti === second.claims.jti;
    if (shared) throw new Failed('two sessions share a key or a jti');
  });
  await report.check(login.name, 'accepts a hand-off pair only once', async () => {
    requireRefused(await Customer.signIn(context, pair));
  });
  await report.check(login.name, 'refuses a hand-off pair that was never issued', async () => {
    requireRefused(await callWithoutSession(context, login, harmless(login)));
  });
}

/** Checks the login, and that the API refuses every other call without a session. */
export async function checkSessions(
  run: Run,
  pair: HandOffPair,
  signedIn: CheckedResponse<typeof login>,
): Promise<void> {
  run.report.startGroup(groups.sessions);
  if (isSelected(run, 'sessions', 'auth')) {
    await checkLogin(run, pair, signedIn);
    await checkFirstResponses(run);
  }
  for (const endpoint of selectedEndpoints(run, 'sessions').filter((call) => !isPublic(call))) {
    await run.report.check(endpoint.name, 'refuses requests without a valid session', async () => {
      for (const [kind, authorization] of forged(run)) {
        const response = await run.first.call(endpoint, harmless(endpoint), { authorization });
        if (!ENDED.some((status) => status === response.status) || response.faults.length > 0) {
          throw new Failed(
            `${kind}: returned ${response.status}${response.faults.map((fault) => `; ${fault}`).join('')}`,
          );
        }
      }
    });
  }
}

/** Ends both sessions, as the last step of a run. */
export async function checkLogout(run: Run): Promise<void> {
  run.report.startGroup(groups.sessions);
  if (!isSelected(run, 'sessions', 'auth')) return;
  for (const customer of [run.first, run.second]) {
    await run.report.check(logout.name, `ends the session of the ${customer.label} customer`, async () => {
      if (!run.endpoints.includes(logout))
        throw new Skipped('an optional addition that this server does not implement');
      requireOk(await customer.call(logout, { body: { token: customer.token } }));
      requireRefused(await customer.call(savedBillers), ...ENDED);
    });
  }
}
