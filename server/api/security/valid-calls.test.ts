import type { AnyEndpoint } from '@billpay/api-contract/endpoint';
import { TestClient } from '@billpay/sandbox/testing/test-client';
import { allows, listFields, nameField, valueAt, type Field } from './testing/contract-fields';
import { observedBank } from './testing/observed-bank';
import { callRaw, type CallParts } from './testing/raw-calls';
import { documentedCalls } from '../api-document/documented-calls';
import { makeValidCall } from './testing/valid-additions';

const TABLE = 'server/api/security/testing/valid-calls.ts';

/**
 * Lists the fields that a valid call lacks. An optional value may be missing, but not an optional object,
 * because its fields count.
 */
function missingFields(endpoint: AnyEndpoint, parts: CallParts): string[] {
  const fields = listFields(endpoint);
  const isLeaf = ({ part, path }: Field) =>
    !fields.some(
      (other) =>
        other.part === part &&
        other.path.length > path.length &&
        path.every((step, at) => other.path[at] === step),
    );
  return fields
    .filter(({ part, path }) => valueAt(parts[part], path) === undefined)
    .filter((field) => !(isLeaf(field) && allows(field, undefined)))
    .map((field) => nameField(endpoint, field));
}

describe('[API-01] the valid calls that the tests of this folder alter', () => {
  const bank = observedBank();
  let client: TestClient;

  beforeAll(async () => {
    client = await TestClient.signInAsNew(bank.origin(), 'regular');
  });
  // The codes of earlier calls would reach the limits.
  beforeEach(() => bank.dropCodes());

  it.each(documentedCalls.map((endpoint) => [endpoint.name, endpoint] as const))(
    '[API-01] accepts %s twice with every required field',
    async (name, endpoint) => {
      for (let time = 0; time < 2; time += 1) {
        const parts = await makeValidCall(name, client, bank.db);
        const { status, text } = await callRaw(client, endpoint, parts);
        expect({ status, text }).toMatchObject({ status: 200 });
        expect(endpoint.response.safeParse(JSON.parse(text)).success).toBe(true);
        const missing = missingFields(endpoint, parts);
        expect(missing.map((field) => `${TABLE} has no value for ${field}`)).toEqual([]);
      }
    },
  );
});
