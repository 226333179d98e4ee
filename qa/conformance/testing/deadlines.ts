/** Deadlines of pending calls, while `AbortSignal.timeout` is replaced. */
const running = new Set<AbortController>();

/** Replaces the clock of a test's deadlines: they expire only on `expireDeadlines`. Call it in a `describe`. */
export function useManualDeadlines(): void {
  beforeAll(() => {
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      running.add(deadline);
      return deadline.signal;
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    running.clear();
  });
}

/** Expires every running deadline; one that belongs to a finished call has no effect. */
export function expireDeadlines(): void {
  for (const deadline of running) deadline.abort(new DOMException('The deadline has passed', 'TimeoutError'));
  running.clear();
}
