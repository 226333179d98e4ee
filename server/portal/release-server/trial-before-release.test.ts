import { releaseFolder } from '@billpay/remote-kit/release/client/release-folder';
import { refuseBrokenRemote } from '../gates/trial/try-remote';
import { startReleaseServer } from './start-release-server';
import { createSigner, ReleasePortal, readVersion } from './testing/release-portal';

// The journeys open versions in a real browser.
jest.mock('../gates/trial/try-remote', () => ({ refuseBrokenRemote: jest.fn() }));
jest.mock('../gates/trial/in-browser', () => ({ requireBrowser: () => '/usr/bin/chromium' }));
const trial = jest.mocked(refuseBrokenRemote);

const team = createSigner();
let portal: ReleasePortal;
let server: Awaited<ReturnType<typeof startReleaseServer>>;

beforeAll(async () => {
  portal = await ReleasePortal.create({ billers: { signers: [team] } });
  server = await startReleaseServer(portal.config({ withoutBrowser: undefined }), { write: () => undefined });
});
afterAll(async () => {
  await server.close();
  portal.remove();
});
beforeEach(() => trial.mockReset());

const change = () => portal.change('billers', team);

describe('the trial of a version on the release server', () => {
  it('[MFE-02] refuses a version that does not work in the portal, even if its files are already uploaded', async () => {
    trial.mockRejectedValue(new Error('its page /billers is blank'));
    const dist = portal.writeBuild('billers', 'blank');
    const before = portal.entry('billers')?.version;
    await expect(releaseFolder(change(), dist)).rejects.toThrow('its page /billers is blank');
    const { submit } = change().server;
    const withoutFiles = change();
    jest
      .spyOn(withoutFiles.server, 'submit')
      .mockImplementation(async (remote, { files: _, filesAt: __, ...submission }) =>
        submit.call(change().server, remote, submission),
      );
    await expect(releaseFolder(withoutFiles, dist)).rejects.toThrow('its page /billers is blank');
    expect(trial).toHaveBeenCalledTimes(2);
    expect(portal.entry('billers')?.version).toBe(before);
  });

  it('[MFE-02] tries a version once, before it is offered to anyone', async () => {
    const dist = portal.writeBuild('billers', 'good');
    trial.mockImplementation(async () =>
      expect(portal.entry('billers')?.version).not.toBe(readVersion(dist)),
    );
    await releaseFolder(change(), dist);
    await releaseFolder(change(), dist);
    expect(trial).toHaveBeenCalledTimes(1);
    expect(portal.entry('billers')?.version).toBe(readVersion(dist));
  });
});
