import { randomBytes, randomUUID } from 'node:crypto';
import { searchBillers } from '@billpay/api-contract/directory';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { lockPayments, lowerDailyLimit } from '@billpay/api-contract/protection';
import { generateOtp } from '@billpay/api-contract/user-services';
import { pathWithQuery, isPublic, type Customer, type Parts } from '../customer';
import { harmless } from '../harmless';
import { requireOk, requireRefused, requireValid } from '../response';
import { Failed, Skipped } from '../report';
import { groups, whyNotWrite, selectedEndpoints, isSelected, type Run } from '../run';

const TEN_MINUTES_MS = 600_000;
/** Offsets of the parts of an envelope, in bytes. */
const offsets = { version: 0, timestamp: 1, nonce: 9, iv: 25, ciphertext: 41 } as const;

function wire(encryptedData: string): string {
  return JSON.stringify({ encryptedData });
}

/** Flips one bit of the envelope. A negative offset counts from its end. */
function altered(encryptedData: string, offset: number): string {
  const bytes = Buffer.from(encryptedData, 'base64');
  const at = offset < 0 ? bytes.length + offset : offset;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
}

/** Lists every kind of body that a call must refuse, for a call that only reads data. */
function invalidBodies(first: Customer, second: Customer, body: unknown): Record<string, string> {
  const { path } = searchBillers;
  const seal = (overrides = {}) => first.seal(searchBillers, path, body, overrides);
  return {
    'plain JSON': JSON.stringify(body),
    'invalid JSON': '{',
    'no encryptedData': '{}',
    'encryptedData that is not a string': '{"encryptedData":5}',
    'an empty envelope': wire(''),
    'a truncated envelope': wire(seal().slice(0, 60)),
    'a different base64 encoding of the same bytes': wire(`${seal()}\n`),
    ...Object.fromEntries(
      Object.entries(offsets).map(([part, at]) => [`an altered ${part}`, wire(altered(seal(), at))]),
    ),
    'an altered tag': wire(altered(seal(), -1)),
    'sealed for another path': wire(seal({ path: '/billers/billers-by-category' })),
    'sealed for another method': wire(seal({ method: 'PUT' })),
    'sealed for another Idempotency-Key': wire(seal({ idempotencyKey: randomUUID() })),
    'sealed with another key': wire(seal({ key: randomBytes(32) })),
    "sealed in another customer's session": wire(second.seal(searchBillers, path, body)),
    'ten minutes old': wire(seal({ ageMs: TEN_MINUTES_MS })),
    'ten minutes ahead': wire(seal({ ageMs: -TEN_MINUTES_MS })),
  };
}

/** Calls for which no values are harmless: any valid call would lock payments or lower the limit. */
const changesAtOnce: readonly AnyEndpoint[] = [lockPayments, lowerDailyLimit];

async function checkInvalidBodies({ report, first, second }: Run): Promise<void> {
  const body = { searchString: 'none', pageNumber: 1 };
  await report.check(searchBillers.name, 'accepts a body sealed in the published format', async () => {
    requireOk(await first.call(searchBillers, { body }));
  });
  const seen = new Set<string>();
  for (const [kind, wireBody] of Object.entries(invalidBodies(first, second, body))) {
    await report.check(searchBillers.name, `refuses a body: ${kind}`, async () => {
      const response = await first.call(searchBillers, { body }, { wireBody });
      seen.add(response.text);
      requireRefused(response, 400);
    });
  }
  await report.check(searchBillers.name, 'returns the same response for every invalid body', async () => {
    if (seen.size > 1) throw new Failed(`${seen.size} different responses reveal what was wrong`);
  });
}

async function checkAltered({ first }: Run, endpoint: AnyEndpoint, parts: Parts): Promise<void> {
  const path = pathWithQuery(endpoint, parts);
  const idempotencyKey = endpoint.retry === 'idempotent' ? randomUUID() : null;
  const sealed = first.seal(endpoint, path, parts.body ?? {}, { idempotencyKey: idempotencyKey ?? '' });
  const bodies = {
    plain: JSON.stringify(parts.body ?? {}),
    altered: wire(altered(sealed, offsets.ciphertext)),
  };
  for (const [kind, wireBody] of Object.entries(bodies)) {
    const { status } = requireRefused(await first.call(endpoint, parts, { wireBody, idempotencyKey }));
    if (status !== 400) throw new Failed(`${kind}: returned ${status}, not 400`);
  }
}

async function checkReplay({ first }: Run, endpoint: AnyEndpoint, parts: Parts): Promise<void> {
  const idempotencyKey = endpoint.retry === 'idempotent' ? randomUUID() : null;
  const sealed = first.seal(endpoint, pathWithQuery(endpoint, parts), parts.body ?? {}, {
    idempotencyKey: idempotencyKey ?? '',
  });
  const once = await first.call(endpoint, parts, { wireBody: wire(sealed), idempotencyKey });
  requireValid(once);
  if (once.status === 400)
    throw new Skipped(`the first request was already refused with 400: ${once.message}`);
  requireRefused(await first.call(endpoint, parts, { wireBody: wire(sealed), idempotencyKey }), 400);
}

/**
 * Checks that the API accepts a body only once, and only for the call that it was sealed for (HTTP-02,
 * HTTP-05).
 */
export async function checkSealing(run: Run): Promise<void> {
  run.report.startGroup(groups.sealing);
  if (isSelected(run, 'sealing', 'billers')) await checkInvalidBodies(run);
  const sealed = selectedEndpoints(run, 'sealing').filter((call) => call.method !== 'GET' && !isPublic(call));
  for (const endpoint of sealed) {
    const parts = harmless(endpoint);
    await run.report.check(endpoint.name, 'refuses plain and altered bodies', () =>
      checkAltered(run, endpoint, parts),
    );
    if (changesAtOnce.includes(endpoint)) continue;
    await run.report.check(endpoint.name, 'refuses a replayed body', async () => {
      // The first request is a valid call, which could send a message to a person.
      const why = endpoint === generateOtp ? whyNotWrite(run) : null;
      if (why !== null) throw new Skipped(`may send a message; ${why}`);
      await checkReplay(run, endpoint, parts);
    });
  }
}
