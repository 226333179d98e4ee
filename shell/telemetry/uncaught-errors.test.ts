import { createTelemetry } from './telemetry';
import { reportUncaughtErrors } from './uncaught-errors';

const telemetry = createTelemetry({ now: () => 0 });
const onActionFailed = jest.fn();
reportUncaughtErrors(telemetry, { onActionFailed });

/** The events that an uncaught error causes. */
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

/** An error with the stack of a browser: the message, then a line for each frame. */
function errorAt(frames: string[], { Type = TypeError, message = 'account 0042 of Asha' } = {}): Error {
  const error = new Type(message);
  error.stack = [`${error.name}: ${message}`, ...frames].join('\n');
  return error;
}

const here = location.origin;
const billers = `${here}/remotes/billers/1.2.0-ab12`;
const ofBillers = { kind: 'remote-crashed', remote: 'billers', version: '1.2.0-ab12' };

describe('an error that nobody caught', () => {
  it.each([
    [
      'Chromium',
      [`    at onClick (${billers}/src_page.js:1:2345)`, `    at call (${here}/shell/main.js:1:2)`],
    ],
    ['Firefox and Safari', [`onClick@${billers}/src_page.js:1:2345`, `@${here}/shell/main.js:1:2`]],
    ['Chromium, in a promise', [`    at async ${billers}/src_page.js:1:2345`]],
  ])('[MFE-04] names the remote and the version on the stack of %s, and no message', (_browser, frames) => {
    expect(eventsOf(() => thrown(errorAt(frames)))).toEqual([
      { ...ofBillers, source: 'error', message: 'TypeError', at: expect.any(String) as string },
    ]);
  });

  it('[MFE-04] names the remote that called code of the shell', () => {
    const frames = [`    at emit (${here}/shell/main.js:1:2)`, `    at save (${billers}/a.js:1:2)`];
    expect(eventsOf(() => rejected(errorAt(frames)))).toMatchObject([{ ...ofBillers, source: 'rejection' }]);
  });

  it('[MFE-04] is known by the file where the error has no stack', () => {
    expect(eventsOf(() => thrown('account 0042', `${billers}/a.js`))).toMatchObject([
      { ...ofBillers, message: 'unknown' },
    ]);
  });

  it("is the shell's own where no remote is on the stack", () => {
    const error = errorAt([`    at show (${here}/shell/main.js:1:2)`], { Type: RangeError });
    expect(eventsOf(() => thrown(error))).toMatchObject([{ kind: 'portal-error', message: 'RangeError' }]);
  });

  it.each([
    ["an extension's", errorAt(['    at run (chrome-extension://abc/remotes/billers/1.0.0/a.js:1:2)'])],
    ["another origin's", errorAt(['    at run (https://elsewhere.example/remotes/billers/1.0.0/a.js:1:2)'])],
    ['only in the message', errorAt([], { message: `\n at x (${billers}/a.js) \n in ${billers}/a.js:1:2` })],
    ['a rejection without an error', undefined],
  ])('is not reported when it is %s', (_whose, error) => {
    expect(eventsOf(() => rejected(error))).toEqual([]);
  });

  it.each(['ApiError', 'AbortError', 'RemoteLoadError', 'ChunkLoadError'])(
    'is not reported again as an %s, which has an event of its own or is none',
    (name) => {
      const error = Object.assign(errorAt([`    at load (${billers}/a.js:1:2)`]), { name });
      expect(eventsOf(() => rejected(error))).toEqual([]);
    },
  );

  it('is reported ten times at most', () => {
    const error = errorAt([`    at tick (${here}/remotes/history/2.0.0/a.js:1:2)`]);
    expect(eventsOf(() => Array.from({ length: 30 }).forEach(() => thrown(error)))).toHaveLength(10);
  });
});

describe('the customer sees a message about an uncaught error', () => {
  const atClick = errorAt([`    at onClick (${billers}/a.js:1:2)`]);

  /** jsdom has no `userActivation`, and runs no script while an event is dispatched. */
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
  ])('[MFE-04] of a remote at what they have just done: %s', (_how, dispatch) => {
    during({ action: true, script: false }, dispatch);
    expect(onActionFailed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in the background', { action: false, script: false }, atClick],
    ['of a script that is loading, with a message of its own', { action: true, script: true }, atClick],
    ['of the shell', { action: true, script: false }, errorAt([`    at x (${here}/shell/main.js:1:2)`])],
  ])('and not of one %s', (_which, circumstances, error) => {
    during(circumstances, () => thrown(error));
    expect(onActionFailed).not.toHaveBeenCalled();
  });
});
