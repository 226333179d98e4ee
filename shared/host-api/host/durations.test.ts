import { DURATIONS, SHOWN_MS } from '.';

describe('the durations of the portal', () => {
  it.each([
    ['[OTP-05] 1.5 s after a correct code', DURATIONS.codeAccepted, 1_500],
    ['[OTP-07] 2 s before a dialog without further codes closes', DURATIONS.codeLimitReached, 2_000],
    ['[FIND-02] 1 s between the last letter and the search', DURATIONS.typingPause, 1_000],
    ['[EDIT-07] 2.5 s for a status', SHOWN_MS.status, 2_500],
    ['[ADD-15] 2 s for a message', SHOWN_MS.message, 2_000],
    ['[COMP-06] 4 s for a registered complaint', SHOWN_MS.complaint, 4_000],
    ['[PAY-17] 60 s for an error of the payment screen', SHOWN_MS.paymentError, 60_000],
  ])('uses the specified durations: %s', (_, duration, specified) => {
    expect(duration).toBe(specified);
  });

  it('[PAY-16] schedules payment lookups until the screen returns to the start', () => {
    const last = DURATIONS.outcomeLookups.reduce((sum, pause) => sum + pause, 0);
    expect(last).toBeLessThan(SHOWN_MS.paymentError);
  });
});
