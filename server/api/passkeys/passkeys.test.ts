import { addBiller } from '@billpay/api-contract/biller-changes';
import { passkeyEndpoints } from '@billpay/api-contract';
import { fillPath } from '@billpay/api-contract/fill-path';
import {
  addPasskey,
  assertionOptions,
  passkeys,
  registrationOptions,
  removePasskey,
  verifyAssertion,
  type Assertion,
} from '@billpay/api-contract/passkeys';
import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { addBillerBody, savedAs } from '@billpay/sandbox/testing/bills';
import { sandboxUnderTest } from '@billpay/sandbox/testing/sandbox-under-test';
import { SoftAuthenticator, type Ceremony } from '@billpay/sandbox/testing/soft-authenticator';
import { callControl, TestClient } from '@billpay/sandbox/testing/test-client';

const VAULT = 'https://confirm.pay.bank.example';
const PORTAL = 'https://pay.bank.example';
const gas = { billerId: 'HCG000000HAR01', parameter: 'CRN Number', billName: 'City Gas' };
const addGas = { template: 'add-biller' as const, templateVariables: { billerId: gas.billerId } };
const name = 'This phone';

describe('passkeys', () => {
  const sandbox = sandboxUnderTest({ passkeys: { origin: VAULT, pages: [PORTAL] } });
  let client: TestClient;
  let device: SoftAuthenticator;

  beforeEach(async () => {
    client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    device = new SoftAuthenticator(VAULT);
  });

  const advance = (advanceMs: number) =>
    callControl(sandbox.origin(), 'POST', '/sandbox/clock', { advanceMs });

  async function requestRegistration(called = name) {
    const body = { template: 'passkey-add' as const, templateVariables: { name: called } };
    const { referenceNumber } = (await client.call(generateOtp, { body })).data;
    const { challenge } = (await client.call(registrationOptions, { body: { referenceNumber } })).data;
    return { challenge, otp: await client.lastCode() };
  }

  async function register(ceremony: Ceremony = {}, by = device) {
    const { challenge, otp } = await requestRegistration();
    return client.try(addPasskey, { body: { otp, name, credential: by.create(challenge, ceremony) } });
  }

  const request = (body: { template: 'add-biller'; templateVariables: Record<string, string> } = addGas) =>
    client.call(assertionOptions, { body }).then(({ data }) => data);

  const verify = (referenceNumber: string, credential: Assertion, by = client) =>
    by.try(verifyAssertion, { body: { referenceNumber, credential } });

  const listed = async () => (await client.call(passkeys)).data;
  const isSaved = async () => (await savedAs(client, gas.billName).catch(() => undefined)) !== undefined;
  const countMessages = async () => (await client.messages()).length;

  describe('that are registered', () => {
    it('[OTP-10] stores a passkey with the code for its name, and shows it to its customer only', async () => {
      expect((await register()).status).toBe(200);
      expect(await listed()).toMatchObject([{ name, lastUsedAt: null }]);
      const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      expect((await other.call(passkeys)).data).toEqual([]);
    });

    it.each<[string, Ceremony]>([
      ['of another origin', { origin: PORTAL }],
      ['without user verification', { isVerified: false }],
    ])('[OTP-10] refuses a credential %s, and keeps the code valid', async (_, ceremony) => {
      const { challenge, otp } = await requestRegistration();
      const send = (credential: ReturnType<SoftAuthenticator['create']>) =>
        client.try(addPasskey, { body: { otp, name, credential } });
      expect((await send(device.create(challenge, ceremony))).status).toBe(422);
      expect(await listed()).toEqual([]);
      expect((await send(device.create(challenge))).status).toBe(200);
    });

    it('[OTP-10] refuses a passkey with a code for another name, a wrong code or an older challenge', async () => {
      const first = await requestRegistration();
      const { challenge, otp } = await requestRegistration();
      const send = (body: { otp?: string; name?: string; challenge?: string }) =>
        client.try(addPasskey, {
          body: {
            otp: body.otp ?? otp,
            name: body.name ?? name,
            credential: device.create(body.challenge ?? challenge),
          },
        });
      expect((await send({ name: 'Another phone' })).status).toBe(422);
      expect((await send({ otp: otp === '000000' ? '000001' : '000000' })).status).toBe(422);
      expect((await send({ challenge: first.challenge })).status).toBe(422);
      expect(await listed()).toEqual([]);
    });

    it('[OTP-10] refuses to add a passkey with a passkey, and one that exists already', async () => {
      await register();
      const body = { template: 'passkey-add' as const, templateVariables: { name } };
      expect((await client.try(assertionOptions, { body })).status).toBe(422);
      expect((await register()).status).toBe(422);
      expect(await listed()).toHaveLength(1);
    });

    it('[OTP-10] removes a passkey with a passkey or a code, and then refuses its assertions', async () => {
      await register();
      const [stored] = await listed();
      const { publicKey, referenceNumber } = await request();
      const removal = {
        template: 'passkey-remove' as const,
        templateVariables: { passkeyId: String(stored?.id) },
      };
      const options = (await client.call(assertionOptions, { body: removal })).data;
      expect(options.confirms).toBe(`Remove the passkey ${name}`);
      const proof = await verify(options.referenceNumber, device.get(options.publicKey.challenge));
      const parts = { params: { id: String(stored?.id) }, body: { otp: proof.response?.data.otp ?? '' } };
      const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      expect((await other.try(removePasskey, parts)).status).toBe(404);
      expect((await client.try(removePasskey, parts)).status).toBe(200);
      expect(await listed()).toEqual([]);
      expect((await verify(referenceNumber, device.get(publicKey.challenge))).status).toBe(422);
      expect((await client.try(assertionOptions, { body: addGas })).status).toBe(422);
    });
  });

  describe('that confirm an action', () => {
    beforeEach(async () => {
      expect((await register()).status).toBe(200);
    });

    const act = (otp: string, value = '1140100171') =>
      client.try(addBiller, { body: { ...body(value), otp } });
    let template: Awaited<ReturnType<typeof addBillerBody>>;
    beforeEach(async () => {
      template = await addBillerBody(client, { ...gas, value: '1140100171' });
    });
    const body = (value: string) => ({
      ...template,
      inputSignatures: template.inputSignatures.map((given, at) =>
        at === 0 ? { ...given, PARAMETER_VALUE: value } : given,
      ),
    });

    it('[OTP-10] acts once with a passkey, without sending a message', async () => {
      const before = await countMessages();
      const { publicKey, referenceNumber, confirms } = await request();
      expect(confirms).toMatch(/^Add the biller /);
      const proof = await verify(referenceNumber, device.get(publicKey.challenge, { topOrigin: PORTAL }));
      const otp = proof.response?.data.otp ?? '';
      expect((await act(otp)).status).toBe(200);
      expect((await act(otp, '1140100172')).status).toBe(422);
      expect(await countMessages()).toBe(before);
      expect(await listed()).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    });

    it.each<[string, Ceremony]>([
      ['of another origin', { origin: PORTAL }],
      ['of a page that the bank has not named', { topOrigin: 'https://evil.example' }],
      ['without user verification', { isVerified: false }],
    ])('[OTP-10] refuses an assertion %s', async (_, ceremony) => {
      const { publicKey, referenceNumber } = await request();
      const refused = await verify(referenceNumber, device.get(publicKey.challenge, ceremony));
      expect([refused.status, refused.failure]).toEqual([422, { limitReached: false }]);
      expect(await isSaved()).toBe(false);
    });

    it('[OTP-10] refuses a replayed assertion, and one for an earlier challenge', async () => {
      const first = await request();
      const used = device.get(first.publicKey.challenge);
      expect((await verify(first.referenceNumber, used)).status).toBe(200);
      expect((await verify(first.referenceNumber, used)).status).toBe(422);
      const second = await request();
      expect((await verify(second.referenceNumber, used)).status).toBe(422);
      expect((await verify(first.referenceNumber, used)).failure).toMatchObject({ isOver: true });
    });

    it('[OTP-10] refuses a signature for another sentence, and a passkey code for other details', async () => {
      const { publicKey } = await request();
      const named = { ...addGas.templateVariables, billName: 'Another', billNumber: '1140100179' };
      const other = await request({ ...addGas, templateVariables: named });
      expect((await verify(other.referenceNumber, device.get(publicKey.challenge))).status).toBe(422);
      const again = await request({ ...addGas, templateVariables: named });
      const proof = await verify(again.referenceNumber, device.get(again.publicKey.challenge));
      expect((await act(proof.response?.data.otp ?? '')).status).toBe(422);
      expect(await isSaved()).toBe(false);
    });

    it("[API-02] refuses another customer's passkey and reference", async () => {
      const other = await TestClient.signInAsNew(sandbox.origin(), 'regular');
      const { publicKey, referenceNumber } = await request();
      const foreign = new SoftAuthenticator(VAULT);
      expect((await verify(referenceNumber, foreign.get(publicKey.challenge))).status).toBe(422);
      const again = await request();
      const own = device.get(again.publicKey.challenge);
      expect((await verify(again.referenceNumber, own, other)).failure).toMatchObject({ isOver: true });
      expect((await verify(again.referenceNumber, own)).status).toBe(200);
    });

    it('[OTP-10] refuses a counter that does not increase, as with a cloned authenticator', async () => {
      const use = async (counter: number) => {
        const { publicKey, referenceNumber } = await request();
        return (await verify(referenceNumber, device.get(publicKey.challenge, { counter }))).status;
      };
      expect([await use(5), await use(5), await use(4), await use(6)]).toEqual([200, 422, 422, 200]);
    });

    it('[OTP-04] refuses an assertion after 180 s', async () => {
      const { publicKey, referenceNumber } = await request();
      await advance(181_000);
      const refused = await verify(referenceNumber, device.get(publicKey.challenge));
      expect(refused.failure).toEqual({ limitReached: false, isOver: true });
      await advance(-181_000);
    });

    it('[OTP-11] counts refused assertions as wrong codes, and offers neither a passkey nor a code at the limit', async () => {
      for (const limitReached of [false, false, true]) {
        const { publicKey, referenceNumber } = await request();
        const wrong = device.get(publicKey.challenge, { origin: PORTAL });
        expect((await verify(referenceNumber, wrong)).failure).toEqual({ limitReached });
      }
      const limited = { status: 422, failure: { limitReached: true } };
      expect(await client.try(assertionOptions, { body: addGas })).toMatchObject(limited);
      expect(await client.try(generateOtp, { body: addGas })).toMatchObject(limited);
    });

    it('[OTP-10] does not accept a guessed code before the passkey is verified', async () => {
      await request();
      expect((await client.try(validateOtp, { body: { otp: '000000' } })).status).toBe(422);
      expect((await act('000000')).status).toBe(422);
    });
  });
});

describe('an API without passkeys', () => {
  const sandbox = sandboxUnderTest();

  it('[API-01] serves no passkey calls and sends no code for them unless the bank offers passkeys', async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    for (const { method, path } of passkeyEndpoints) {
      const filled = fillPath(path, { id: '1' });
      const sealed = method === 'GET' ? undefined : client.seal(method, filled, {});
      expect([path, (await client.send(method, filled, sealed)).status]).toEqual([path, 404]);
    }
    const body = { template: 'passkey-add' as const, templateVariables: { name } };
    expect((await client.try(generateOtp, { body })).status).toBe(422);
  });
});

describe('passkeys of a bank with a vault', () => {
  const sandbox = sandboxUnderTest({ vaultOrigin: VAULT, passkeys: { origin: VAULT, pages: [PORTAL] } });

  it("[OTP-10] accepts changes and uses of passkeys only from the vault's origin", async () => {
    const client = await TestClient.signInAsNew(sandbox.origin(), 'regular');
    for (const { method, path } of passkeyEndpoints.filter((one) => one.method !== 'GET')) {
      const filled = fillPath(path, { id: '1' });
      const response = await client.send(method, filled, client.seal(method, filled, {}));
      expect([path, response.status]).toEqual([path, 422]);
    }
    expect((await client.call(passkeys)).data).toEqual([]);
  });
});
