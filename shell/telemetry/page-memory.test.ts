import { watchPageMemory } from './page-memory';

const MB = 1024 * 1024;

let used: number;
let reports: number;
const signal = () => new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  used = 20 * MB;
  reports = 0;
  Object.defineProperty(performance, 'memory', {
    configurable: true,
    value: Object.defineProperty({}, 'usedJSHeapSize', { get: () => used }),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'memory');
});

const watch = ({ signal: until }: AbortController) => watchPageMemory(() => (reports += 1), until);

it('[MFE-04] reports once that a page uses 48 MB more than at an earlier check', () => {
  watch(signal());
  for (const mb of [60, 25, 60, 72, 120, 200]) {
    used = mb * MB;
    jest.advanceTimersByTime(5_000);
    expect(reports).toBe(mb >= 72 ? 1 : 0);
  }
});

it('stops measuring memory when the session ends', () => {
  const session = signal();
  watch(session);
  session.abort();
  used = 500 * MB;
  jest.advanceTimersByTime(60_000);
  expect(reports).toBe(0);
});

it('measures nothing in a browser that does not report memory', () => {
  Reflect.deleteProperty(performance, 'memory');
  watch(signal());
  expect(jest.getTimerCount()).toBe(0);
});
