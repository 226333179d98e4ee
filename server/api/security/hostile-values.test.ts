import { hostileValues } from './testing/hostile-values';
import { failureResponse, type AnyEndpoint } from '@billpay/api-contract/endpoint';
import { casesOfRun, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import {
  allows,
  changedAt,
  listFields,
  describeKind,
  nameField,
  valueAt,
  type Field,
} from './testing/contract-fields';
import { findTablesMatching, omitTables } from './testing/fingerprint';
import { observedBank } from './testing/observed-bank';
import { callRaw, type CallParts, type RawResponse } from './testing/raw-calls';
import { stricterFields } from './testing/stricter-fields';
import { alteredCalls, makeValidCall, validAdditions } from './testing/valid-additions';

const TABLE = 'server/api/security/testing/stricter-fields.ts';

interface Attempt {
  readonly field: Field;
  /** Name of the field, for example `payment.bill body.otp`. */
  readonly name: string;
  /** Kind of value, for example `a leading zero`. */
  readonly kind: string;
  readonly value: unknown;
  /** Whether the schema itself allows the value. */
  readonly allowed: boolean;
  /** Whether the API must accept it. */
  readonly legal: boolean;
}

function everyAttempt(endpoint: AnyEndpoint, parts: CallParts): readonly Attempt[] {
  return listFields(endpoint).flatMap((field) => {
    const name = nameField(endpoint, field);
    const stricter = stricterFields[name];
    const valid = valueAt(parts[field.part], field.path);
    return [...hostileValues(field.part, valid)].map(([kind, value]) => {
      const allowed = allows(field, value);
      const legal = allowed && (stricter === undefined || (stricter.accepts?.includes(kind) ?? false));
      return { field, name, kind, value, allowed, legal };
    });
  });
}

/** Returns the entries of the table that contradict the schema. */
function faultsOfTable(attempts: readonly Attempt[]): string[] {
  const names = [...new Set(attempts.map(({ name }) => name))];
  return names.flatMap((name) => {
    const stricter = stricterFields[name];
    if (!stricter) return [];
    const allowed = attempts.filter((attempt) => attempt.name === name && attempt.allowed);
    const unknown = (stricter.accepts ?? []).filter((kind) => !allowed.some((one) => one.kind === kind));
    return [
      ...unknown.map((kind) => `${TABLE}: '${name}' accepts '${kind}', which its schema does not allow`),
      ...(allowed.every(({ legal }) => legal) ? [`${TABLE}: '${name}' is no stricter than its schema`] : []),
    ];
  });
}

/** Kinds that a sample of the attempts must cover: every field, and every value for each kind of field. */
const kindsOf = ({ field, name, kind, legal }: Attempt): string[] =>
  legal ? [`legal ${kind}`] : [name, `${describeKind(field)}: ${kind}`];

/** Kinds that earlier calls have covered. */
const covered = new Set<string>();

const altered = (parts: CallParts, { field, value }: Attempt): CallParts => ({
  ...parts,
  [field.part]: changedAt(parts[field.part], field.path, value),
});

/**
 * Returns the fault of a refusal. Invalid input needs a 4xx in the contract's format, with a message that
 * does not repeat the input.
 */
function faultOfRefusal({ status, text }: RawResponse, { name, kind, value, allowed }: Attempt) {
  const what = `${name}: '${kind}'`;
  if (status === 200 && allowed) return `${what} is accepted: add it to 'accepts' of '${name}' in ${TABLE}`;
  if (status < 400 || status > 499) return `${what} returns ${status}: ${text.slice(0, 200)}`;
  const checked = failureResponse.safeParse(JSON.parse(text));
  if (!checked.success || checked.data.message.length <= 3)
    return `${what} returns a body outside the contract: ${text.slice(0, 200)}`;
  const repeated = typeof value === 'string' && value.length > 5 && checked.data.message.includes(value);
  return repeated ? `${what} repeats the input: ${checked.data.message.slice(0, 200)}` : null;
}

function faultOfLegal({ status, text }: RawResponse, { name, kind }: Attempt) {
  if (status === 200) return null;
  const fault = `${name}: '${kind}' is legal by its schema and returns ${status}: ${text.slice(0, 200)}`;
  return `${fault}\nIf a rule beyond the schema refuses it, describe the rule at '${name}' in ${TABLE}`;
}

/** Runs several at a time, which keeps the server and its database busy. */
async function forEachConcurrently<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

describe('[API-03] hostile values in every field of every call', () => {
  const bank = observedBank();
  let client: TestClient;
  // A run tries the most values in the first call, so the order changes with each run.
  const endpoints = shuffledForRun(alteredCalls.filter((endpoint) => listFields(endpoint).length > 0));

  beforeAll(async () => {
    // Hostile ids such as '5' still belong to other customers.
    await bank.db.query("SELECT setval(pg_get_serial_sequence('presented_bill', 'id'), 1000)");
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });
  // Other tests cover the limits on codes.
  beforeEach(() => bank.dropCodes());

  /** Returns the customer who makes the call. A lock or a limit of payments must not affect the other calls. */
  async function findCaller(name: string): Promise<TestClient> {
    return name in validAdditions ? TestClient.signInAsNew(bank.origin(), 'regular') : client;
  }

  it('[API-03] finds every field of the table of stricter fields in the contract', () => {
    const fields = endpoints.flatMap((endpoint) =>
      listFields(endpoint).map((field) => nameField(endpoint, field)),
    );
    const unknown = Object.keys(stricterFields).filter((name) => !fields.includes(name));
    expect(unknown.map((name) => `${TABLE}: '${name}' is no field of the contract`)).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[API-03] accepts legal values of %s, refuses all others and stores none of these',
    async (name, endpoint) => {
      const caller = await findCaller(name);
      const makeParts = () => makeValidCall(name, caller, bank.db);
      const parts = await makeParts();
      const attempts = everyAttempt(endpoint, parts);
      const refused = attempts.filter(({ legal }) => !legal);
      const legal = attempts.filter((attempt) => attempt.legal);
      const faults: (string | null)[] = faultsOfTable(attempts);
      const before = await bank.fingerprint();
      await forEachConcurrently(casesOfRun(refused, kindsOf, covered), async (attempt) => {
        faults.push(faultOfRefusal(await callRaw(caller, endpoint, altered(parts, attempt)), attempt));
      });
      const after = await bank.fingerprint();
      for (const attempt of casesOfRun(legal, kindsOf, covered)) {
        await bank.dropCodes();
        // Other tests cover the limit on complaints.
        await bank.db.query('DELETE FROM complaint');
        const fresh = await makeParts();
        faults.push(faultOfLegal(await callRaw(caller, endpoint, altered(fresh, attempt)), attempt));
      }
      expect(faults.filter(Boolean)).toEqual([]);
      const counts = refused.some((attempt) => stricterFields[attempt.name]?.countsAttempts);
      const compared = (tables: typeof after) =>
        counts ? omitTables(tables, 'otp_attempts', 'otp') : tables;
      expect(compared(after)).toEqual(compared(before));
    },
  );

  it('[API-03] stores texts without characters that change the text direction', async () => {
    for (const endpoint of endpoints) {
      const caller = await findCaller(endpoint.name);
      const makeParts = () => makeValidCall(endpoint.name, caller, bank.db);
      const accepted = everyAttempt(endpoint, await makeParts()).filter(
        ({ kind, legal }) => legal && kind === 'right-to-left override',
      );
      for (const attempt of accepted) {
        await bank.dropCodes();
        await callRaw(caller, endpoint, altered(await makeParts(), attempt));
      }
    }
    await expect(findTablesMatching(bank.db, '[\\u202a-\\u202e\\u2066-\\u2069]')).resolves.toEqual([]);
  });
});
