// Calls the test interface: `node test-client.mjs hand-off asha`, `node test-client.mjs code asha`,
// `node test-client.mjs conformance-options asha vikram`.
const base = process.env.TEST_INTERFACE ?? 'http://127.0.0.1:4201';
const [command, ...names] = process.argv.slice(2);

async function handOff(customer) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${base}/hand-offs`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ customer }),
  });
  return response.json();
}

const commands = {
  /** For the portal's address: `https://pay.bank.example/?id=…&hash=…` */
  'hand-off': async ([customer]) => String(new URLSearchParams(await handOff(customer))),
  /** The newest code; the conformance run names customer and reference number in the environment. */
  code: async ([customer = process.env.OTP_CUSTOMER]) => {
    const reference = process.env.OTP_REFERENCE ?? '';
    const response = await fetch(`${base}/codes?${new URLSearchParams({ customer, reference })}`);
    return (await response.json()).code;
  },
  'conformance-options': async ([first, second]) => {
    const [one, other] = [await handOff(first), await handOff(second)];
    return `--handoff-id=${one.id} --hash=${one.hash} --second-handoff-id=${other.id} --second-hash=${other.hash}`;
  },
};

console.log(await commands[command](names));
