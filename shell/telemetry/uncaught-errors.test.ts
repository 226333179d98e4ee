import { rememberFolders, type RemoteVersion } from './remote-folders';
import { createTelemetry } from './telemetry';
import { reportUncaughtErrors } from './uncaught-errors';

const telemetry = createTelemetry({ now: () => 0 });
const onActionFailed = jest.fn();
const shownPage = jest.fn<RemoteVersion | undefined, []>();
reportUncaughtErrors(telemetry, { onActionFailed, shownPage });

/** Returns the events that an uncaught error causes. */
function eventsOf(dispatch: () => void) {
  const before = telemetry.events().length;
  dispatch();
  return telemetry.events().slice(before);
}

function thrown(error: unknown, filename = ''): void {
  dispatchEvent(new ErrorEvent('error', { error, filename }));
}

function rejected(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
}

/** Creates an error with a browser's stack: the message, then a line for each frame. */
function errorAt(frames: string[], { Type = TypeError, message = 'account 0042 of Asha' } = {}): Error {
  const error = new Type(message);
  error.stack = [`${error.name}: ${message}`, ...frames].join('\n');
  return error;
}

const here = location.origin;
const billers = `${here}/remotes/billers/1.2.0-ab12`;
const ofBillers = { kind: 'remote-crashed', remote: 'billers', version: '1.2.0-ab12' };

describe('uncaught errors', () => {
  it.each([
    [
      'Chromium',
      [`    at onClick (${billers}/src_page.js:1:2345)`, `    at call (${here}/shell/main.js:1:2)`],
    ],
    ['Firefox and Safari', [`onClick@${billers}/src_page.js:1:2345`, `@${here}/shell/main.js:1:2`]],
    ['Chromium, in a promise', [`    at async ${billers}/src_page.js:1:2345`]],
  ])(
    '[MFE-04] reports the remote and version on the stack of %s, without the message',
    (_browser, frames) => {
      expect(eventsOf(() => thrown(errorAt(frames)))).toEqual([
        { ...ofBillers, source: 'error', message: 'TypeError', at: expect.any(String) as string },
      ]);
    },
  );

  it('[MFE-04] reports the remote that called code of the shell', () => {
    const frames = [`    at emit (${here}/shell/main.js:1:2)`, `    at save (${billers}/a.js:1:2)`];
    expect(eventsOf(() => rejected(errorAt(frames)))).toMatchObject([{ ...ofBillers, source: 'rejection' }]);
  });

  it('[MFE-04] reports the remote whose files are on another origin', () => {
    const folder = 'https://cdn.team.example/bill-pay/loans/2.0.0-ab12';
    const loans = { remote: 'loans', version: '2.0.0-ab12' };
    rememberFolders([{ ...loans, entry: `${folder}/remoteEntry.js` }]);
    const frames = [`    at tick (${folder}/1.js?retry=1:1:2)`, `    at save (${billers}/a.js:1:2)`];
    expect(eventsOf(() => thrown(errorAt(frames)))).toMatchObject([{ kind: 'remote-crashed', ...loans }]);
    const unknown = errorAt(['    at tick (https://cdn.team.example/bill-pay/loans/9.9.9/1.js:1:2)']);
    expect(eventsOf(() => thrown(unknown))).toEqual([]);
  });

  it('[MFE-04] uses the file if the error has no stack', () => {
    expect(eventsOf(() => thrown('account 0042', `${billers}/a.js`))).toMatchObject([
      { ...ofBillers, message: 'unknown' },
    ]);
  });

  it("reports an error as the shell's if no remote is on the stack", () => {
    const error = errorAt([`    at show (${here}/shell/main.js:1:2)`], { Type: RangeError });
    expect(eventsOf(() => thrown(error))).toMatchObject([{ kind: 'portal-error', message: 'RangeError' }]);
  });

  it.each([
    [
      'an error of a browser extension',
      errorAt(['    at run (chrome-extension://abc/remotes/billers/1.0.0/a.js:1:2)']),
    ],
    [
      'an error of another origin',
      errorAt(['    at run (https://elsewhere.example/remotes/billers/1.0.0/a.js:1:2)']),
    ],
    [
      'an error with a remote only in its message',
      errorAt([], { message: `\n at x (${billers}/a.js) \n in ${billers}/a.js:1:2` }),
    ],
    ['a rejection without an error', undefined],
  ])('does not report %s', (_whose, error) => {
    expect(eventsOf(() => rejected(error))).toEqual([]);
  });

  it('[MFE-04] attributes a rejection with a text to the page that the customer sees', () => {
    shownPage.mockReturnValueOnce({ remote: 'history', version: '2.0.0' });
    expect(eventsOf(() => rejected('account 0042'))).toMatchObject([
      {
        kind: 'remote-crashed',
        remote: 'history',
        version: '2.0.0',
        source: 'rejection',
        message: 'unknown',
      },
    ]);
    expect(onActionFailed).not.toHaveBeenCalled();
  });

  it.each(['ApiError', 'AbortError', 'RemoteLoadError', 'ChunkLoadError'])(
    'does not report an %s, which has a separate event or is not an error',
    (name) => {
      const error = Object.assign(errorAt([`    at load (${billers}/a.js:1:2)`]), { name });
      expect(eventsOf(() => rejected(error))).toEqual([]);
    },
  );

  it('reports an error at most ten times', () => {
    const error = errorAt([`    at tick (${here}/remotes/history/2.0.0/a.js:1:2)`]);
    expect(eventsOf(() => Array.from({ length: 30 }).forEach(() => thrown(error)))).toHaveLength(10);
  });
});

describe("the customer's message about an uncaught error", () => {
  const atClick = errorAt([`    at onClick (${billers}/a.js:1:2)`]);

  /**
   * Simulates `userActivation`, which jsdom does not have, and a script that runs while an event is
   * dispatched.
   */
  function during({ action, script }: { action: boolean; script: boolean }, dispatch: () => void): void {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: action }, configurable: true });
    jest
      .spyOn(document, 'currentScript', 'get')
      .mockReturnValue(script ? document.createElement('script') : null);
    dispatch();
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'userActivation');
  }

  beforeEach(() => onActionFailed.mockClear());

  it.each([
    ['thrown', () => thrown(atClick)],
    ['rejected', () => rejected(atClick)],
  ])('[MFE-04] shows a message if a remote fails right after their action: %s', (_how, dispatch) => {
    during({ action: true, script: false }, dispatch);
    expect(onActionFailed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in the background', { action: false, script: false }, atClick],
    ['of a script that is loading, with a message of its own', { action: true, script: true }, atClick],
    ['of the shell', { action: true, script: false }, errorAt([`    at x (${here}/shell/main.js:1:2)`])],
  ])('shows no message for an error %s', (_which, circumstances, error) => {
    during(circumstances, () => thrown(error));
    expect(onActionFailed).not.toHaveBeenCalled();
  });
});
