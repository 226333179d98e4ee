/** The deadlines of the calls under way, while `AbortSignal.timeout` is replaced. */
const running = new Set<AbortController>();

/**
 * Takes the clock out of a test's deadlines: they pass when `passDeadlines` says so, never because the machine is busy.
 * Call it in a `describe`.
 */
export function useDeadlinesByHand(): void {
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

/** Lets every deadline pass that is running; one whose call has ended does nothing. */
export function passDeadlines(): void {
  for (const deadline of running) deadline.abort(new DOMException('The deadline has passed', 'TimeoutError'));
  running.clear();
}
