import { allEndpoints } from '@billpay/api-contract';
import { failureResponse, type AnyEndpoint } from '@billpay/api-contract/endpoint';
import { casesOfRun, shuffledForRun } from '@billpay/sandbox/testing/chaos-cases';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { changedAt, fieldsOf, kindOf, nameOf, valueAt, type Field } from './testing/contract-fields';
import { hostileValues } from './testing/hostile-values';
import { legalValues } from './testing/legal-values';
import { observedBank } from './testing/observed-bank';
import { callRaw, type CallParts, type RawAnswer } from './testing/raw-calls';
import { validCalls } from './testing/valid-calls';

interface Attempt {
  readonly field: Field;
  /** `payment.bill body.otp: a leading zero`. */
  readonly what: string;
  readonly value: unknown;
  /** In a short run, at least one attempt of each. */
  readonly kinds: readonly string[];
}

interface Attempts {
  readonly refused: readonly Attempt[];
  readonly legal: readonly Attempt[];
}

function everyAttemptOn(endpoint: AnyEndpoint, parts: CallParts): Attempts {
  const all = fieldsOf(endpoint).flatMap((field) => {
    const name = nameOf(endpoint, field);
    const right = valueAt(parts[field.part], field.path);
    return [...hostileValues(field.part, right)].map(([kind, value]) => {
      const legal = legalValues[name]?.values.includes(kind) ?? false;
      const kinds = legal ? [`legal ${kind}`] : [name, `${kindOf(field)}: ${kind}`];
      return { field, what: `${name}: ${kind}`, value, kinds, legal };
    });
  });
  return { refused: all.filter(({ legal }) => !legal), legal: all.filter(({ legal }) => legal) };
}

/** What the calls before have tried. */
const covered = new Set<string>();

function attemptsOn(endpoint: AnyEndpoint, parts: CallParts): Attempts {
  const { refused, legal } = everyAttemptOn(endpoint, parts);
  const kindsOf = ({ kinds }: Attempt) => kinds;
  return { refused: casesOfRun(refused, kindsOf, covered), legal: casesOfRun(legal, kindsOf, covered) };
}

const spoilt = (parts: CallParts, { field, value }: Attempt): CallParts => ({
  ...parts,
  [field.part]: changedAt(parts[field.part], field.path, value),
});

/** What an answer to bad input must be: a 4xx in the contract's form, with words, and without the input. */
function faultOf({ status, text }: RawAnswer, { value }: Attempt): string | null {
  if (status < 400 || status > 499) return `answered ${status}: ${text.slice(0, 200)}`;
  const checked = failureResponse.safeParse(JSON.parse(text));
  if (!checked.success || checked.data.message.length <= 3)
    return `answered in no form of the contract: ${text}`;
  const repeated = typeof value === 'string' && value.length > 5 && checked.data.message.includes(value);
  return repeated ? `answered with what was sent: ${checked.data.message}` : null;
}

/** Several at a time, so that the server's database is busy while the server is. */
async function inTurns<T>(all: readonly T[], turn: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await turn(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

describe('[API-03] hostile values in every field of every call', () => {
  const bank = observedBank();
  // In another order each run: whichever call comes first is tried with the most values.
  const endpoints = shuffledForRun(allEndpoints.filter((endpoint) => fieldsOf(endpoint).length > 0));

  it('[API-03] every exception is one of a field that is there', () => {
    const fields = endpoints.flatMap((endpoint) =>
      fieldsOf(endpoint).map((field) => nameOf(endpoint, field)),
    );
    expect(Object.keys(legalValues).filter((name) => !fields.includes(name))).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[API-03] %s refuses them, and nothing changes',
    async (name, endpoint) => {
      const client = await TestClient.signInAsNew(bank.origin(), 'regular');
      const parts = (await validCalls[name]?.(client)) ?? {};
      const { refused, legal } = attemptsOn(endpoint, parts);
      const before = await bank.fingerprint();
      const faults: string[] = [];
      await inTurns(refused, async (attempt) => {
        const fault = faultOf(await callRaw(client, endpoint, spoilt(parts, attempt)), attempt);
        if (fault) faults.push(`${attempt.what} ${fault}`.slice(0, 300));
      });
      expect(faults).toEqual([]);
      expect(await bank.fingerprint()).toEqual(before);
      for (const attempt of legal) {
        // How many codes and complaints a customer may have is another test's business.
        await bank.db.query('DELETE FROM otp_attempts');
        await bank.db.query('DELETE FROM complaint');
        const fresh = (await validCalls[name]?.(client)) ?? {};
        const { status, text } = await callRaw(client, endpoint, spoilt(fresh, attempt));
        expect({ what: attempt.what, status, text }).toMatchObject({ status: 200 });
      }
    },
  );
});
