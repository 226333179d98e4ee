import { randomBytes, randomUUID } from 'node:crypto';
import { searchBillers } from '@billpay/api-contract/billers';
import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { generateOtp } from '@billpay/api-contract/user-services';
import { addressOf, isOpen, type Customer, type Parts } from '../customer';
import { harmless } from '../harmless';
import { answered, refused, requireSound } from '../reply';
import { Failed, Skipped } from '../report';
import { groups, whyNotWrite, wanted, wants, type Run } from '../run';

const TEN_MINUTES_MS = 600_000;
/** Where the parts of an envelope begin, in bytes. */
const places = { version: 0, timestamp: 1, nonce: 9, iv: 25, ciphertext: 41 } as const;

function wire(encryptedData: string): string {
  return JSON.stringify({ encryptedData });
}

/** The envelope with one bit of one byte turned; a negative place counts from its end. */
function altered(encryptedData: string, place: number): string {
  const bytes = Buffer.from(encryptedData, 'base64');
  const at = place < 0 ? bytes.length + place : place;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64');
}

/** Every way in which a body may fail to open, on one call that only reads. */
function unopenable(first: Customer, second: Customer, body: unknown): Record<string, string> {
  const { path } = searchBillers;
  const seal = (wrongly = {}) => first.seal(searchBillers, path, body, wrongly);
  return {
    'plain JSON': JSON.stringify(body),
    'no JSON': '{',
    'no encryptedData': '{}',
    'encryptedData that is no text': '{"encryptedData":5}',
    'an empty envelope': wire(''),
    'a cut envelope': wire(seal().slice(0, 60)),
    'another base64 of the same bytes': wire(`${seal()}\n`),
    ...Object.fromEntries(
      Object.entries(places).map(([part, at]) => [`an altered ${part}`, wire(altered(seal(), at))]),
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

async function checkEveryFault({ report, first, second }: Run): Promise<void> {
  const body = { searchString: 'none', pageNumber: 1 };
  await report.check(
    searchBillers.name,
    'opens a body that is sealed as the published form says',
    async () => {
      answered(await first.call(searchBillers, { body }));
    },
  );
  const seen = new Set<string>();
  for (const [kind, wireBody] of Object.entries(unopenable(first, second, body))) {
    await report.check(searchBillers.name, `refuses a body: ${kind}`, async () => {
      const reply = await first.call(searchBillers, { body }, { wireBody });
      seen.add(reply.text);
      refused(reply, 400);
    });
  }
  await report.check(searchBillers.name, 'answers every body that does not open alike', async () => {
    if (seen.size > 1) throw new Failed(`${seen.size} different answers tell what was wrong`);
  });
}

async function checkAltered({ first }: Run, endpoint: AnyEndpoint, parts: Parts): Promise<void> {
  const path = addressOf(endpoint, parts);
  const idempotencyKey = endpoint.retry === 'idempotent' ? randomUUID() : null;
  const sealed = first.seal(endpoint, path, parts.body ?? {}, { idempotencyKey: idempotencyKey ?? '' });
  const bodies = {
    plain: JSON.stringify(parts.body ?? {}),
    altered: wire(altered(sealed, places.ciphertext)),
  };
  for (const [kind, wireBody] of Object.entries(bodies)) {
    const { status } = refused(await first.call(endpoint, parts, { wireBody, idempotencyKey }));
    if (status !== 400) throw new Failed(`${kind}: answered ${status}, not 400`);
  }
}

async function checkReplay({ first }: Run, endpoint: AnyEndpoint, parts: Parts): Promise<void> {
  const idempotencyKey = endpoint.retry === 'idempotent' ? randomUUID() : null;
  const sealed = first.seal(endpoint, addressOf(endpoint, parts), parts.body ?? {}, {
    idempotencyKey: idempotencyKey ?? '',
  });
  const once = await first.call(endpoint, parts, { wireBody: wire(sealed), idempotencyKey });
  requireSound(once);
  if (once.status === 400)
    throw new Skipped(`the first sending was refused with 400 already: ${once.message}`);
  refused(await first.call(endpoint, parts, { wireBody: wire(sealed), idempotencyKey }), 400);
}

/** That nothing is taken which was not sealed for exactly this call, once (HTTP-02, HTTP-05). */
export async function checkSealing(run: Run): Promise<void> {
  run.report.begin(groups.sealing);
  if (wants(run, 'sealing', 'billers')) await checkEveryFault(run);
  const sealed = wanted(run, 'sealing').filter((call) => call.method !== 'GET' && !isOpen(call));
  for (const endpoint of sealed) {
    const parts = harmless(endpoint);
    await run.report.check(endpoint.name, 'refuses plain and altered bodies', () =>
      checkAltered(run, endpoint, parts),
    );
    await run.report.check(endpoint.name, 'refuses a replayed body', async () => {
      // The first sending is an honest call, and this one may send a message to a person.
      const why = endpoint === generateOtp ? whyNotWrite(run) : null;
      if (why !== null) throw new Skipped(`may send a message; ${why}`);
      await checkReplay(run, endpoint, parts);
    });
  }
}
