import { login, logout } from '@billpay/api-contract/auth';
import { savedBillers } from '@billpay/api-contract/billers';
import { callOpenly, Customer, isOpen } from '../customer';
import { harmless } from '../harmless';
import type { HandOffPair } from '../options';
import { answered, refused, type Reply } from '../reply';
import { Failed, Skipped } from '../report';
import { groups, wanted, wants, type Run } from '../run';

const SESSION_KEY_BYTES = 32;
const ENDED = [401, 403, 406] as const;

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Authorization headers that must not let anybody in; null is none at all. */
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

async function checkLogin(run: Run, pair: HandOffPair, reply: Reply<typeof login>): Promise<void> {
  const { report, first, second, line } = run;
  await report.check(login.name, 'exchanges a hand-off pair for a session', async () => {
    const { data } = answered(reply);
    const key = Buffer.from(data.encryptionKey, 'base64');
    if (key.length !== SESSION_KEY_BYTES || key.toString('base64') !== data.encryptionKey) {
      throw new Failed(`encryptionKey is not ${SESSION_KEY_BYTES} bytes in base64`);
    }
    if (first.claims.exp * 1_000 <= Date.parse(data.serverTime))
      throw new Failed('the token has expired already');
  });
  await report.check(login.name, 'gives each session a key and a jti of its own', async () => {
    const shared = first.encryptionKey === second.encryptionKey || first.claims.jti === second.claims.jti;
    if (shared) throw new Failed('two sessions share a key or a jti');
  });
  await report.check(login.name, 'takes a pair only once', async () => {
    refused(await Customer.signIn(line, pair));
  });
  await report.check(login.name, 'refuses a pair that was never given', async () => {
    refused(await callOpenly(line, login, harmless(login)));
  });
}

/** Login, and what every other call does without a session. */
export async function checkSessions(
  run: Run,
  pair: HandOffPair,
  signedIn: Reply<typeof login>,
): Promise<void> {
  run.report.begin(groups.sessions);
  if (wants(run, 'sessions', 'auth')) await checkLogin(run, pair, signedIn);
  for (const endpoint of wanted(run, 'sessions').filter((call) => !isOpen(call))) {
    await run.report.check(endpoint.name, 'refuses whoever has no session', async () => {
      for (const [kind, authorization] of forged(run)) {
        const reply = await run.first.call(endpoint, harmless(endpoint), { authorization });
        if (!ENDED.some((status) => status === reply.status) || reply.faults.length > 0) {
          throw new Failed(
            `${kind}: answered ${reply.status}${reply.faults.map((fault) => `; ${fault}`).join('')}`,
          );
        }
      }
    });
  }
}

/** Ends both sessions; the last thing a run does. */
export async function checkLogout(run: Run): Promise<void> {
  run.report.begin(groups.sessions);
  if (!wants(run, 'sessions', 'auth')) return;
  for (const customer of [run.first, run.second]) {
    await run.report.check(logout.name, `ends the session of the ${customer.label} customer`, async () => {
      if (!run.endpoints.includes(logout)) throw new Skipped('an addition that a bank may leave out');
      answered(await customer.call(logout, { body: { token: customer.token } }));
      refused(await customer.call(savedBillers), ...ENDED);
    });
  }
}
