import { fetchSwitchedOff } from './fetch-switched-off';

describe('remotes that the bank does not offer', () => {
  beforeAll(() => void Object.assign(globalThis, { location: { pathname: '/' } }));
  afterEach(() => jest.restoreAllMocks());

  const pageWith = (settings: object) =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(
        new Response(
          `<script type="application/json" id="billpay-settings">${JSON.stringify(settings)}</script>\n<script id="x">1</script>`,
        ),
      );
  const settings = { bankName: 'Bank', apiBase: '/api', sandbox: false, production: true, serverTimeMs: 1 };

  it('[MFE-04] reads the switched-off remotes from the current page, bypassing every cache', async () => {
    const fetched = pageWith({ ...settings, switchedOff: ['billers'] });
    expect(await fetchSwitchedOff()).toEqual(['billers']);
    expect(fetched).toHaveBeenCalledWith('/', expect.objectContaining({ cache: 'no-store' }));
  });

  it('[MFE-04] finds no remotes if the page lists none', async () => {
    pageWith(settings);
    expect(await fetchSwitchedOff()).toEqual([]);
  });

  it('[MFE-04] rejects a response that is not a page', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>502</h1>', { status: 502 }));
    await expect(fetchSwitchedOff()).rejects.toThrow('JSON');
  });
});
