import type { RegistryEntry } from '@billpay/shell/registry/registry';
import { providing, buildRelease } from '@billpay/shell/testing/releases';
import { Customers } from './customers';

/** Creates a bank that numbers its customers. */
function bankOf() {
  let last = 0;
  return {
    newCustomer: async () => `C${(last += 1)}`,
    handOff: async (customer: string) => `/?id=${customer}`,
  };
}

async function versionsOfVisits(remotes: Record<string, RegistryEntry>): Promise<string[][]> {
  const customers = new Customers({ bank: bankOf(), remotes, provides: providing() });
  const visits: string[][] = [];
  for (let customer = await customers.next(); customer; customer = await customers.next())
    visits.push(customer.shown.map(([name, { version }]) => `${name} ${version}`));
  return visits;
}

const live = buildRelease('billers', { version: '1.0.0-aa' });
const canaryOf = (percent: number, fields = {}) => ({
  percent,
  release: buildRelease('billers', { version: '1.1.0-bb', ...fields }),
});

describe('the customers of a trial', () => {
  it('[MFE-02] uses one customer if all customers get the same versions', async () => {
    await expect(versionsOfVisits({ billers: live })).resolves.toEqual([['billers 1.0.0-aa']]);
  });

  it.each([1, 50, 99])(
    '[MFE-02] covers the live version and a canary with a share of %d %%',
    async (percent) => {
      const visits = await versionsOfVisits({ billers: { ...live, canary: canaryOf(percent) } });
      expect(visits.flat().toSorted()).toEqual(['billers 1.0.0-aa', 'billers 1.1.0-bb']);
    },
  );

  it('[MFE-02] covers every canary, for any number of canaries', async () => {
    const names = ['autopay', 'billers', 'history'];
    const remotes = Object.fromEntries(names.map((name) => [name, { ...live, canary: canaryOf(3) }]));
    const seen = new Set((await versionsOfVisits(remotes)).flat());
    expect([...seen].toSorted()).toEqual(
      names.flatMap((name) => [`${name} 1.0.0-aa`, `${name} 1.1.0-bb`]).toSorted(),
    );
  });

  it('[MFE-02] skips canaries that the shell would not load', async () => {
    const canary = canaryOf(50, { needs: { '@billpay/ui': { range: '^9.0.0', modules: ['.'] } } });
    await expect(versionsOfVisits({ billers: { ...live, canary } })).resolves.toEqual([['billers 1.0.0-aa']]);
  });
});
