import { DURATIONS, SHOWN_MS } from '.';

describe('the durations of the portal', () => {
  it.each([
    ['[OTP-05] a correct code goes on 1.5 s later', DURATIONS.codeAccepted, 1_500],
    ['[OTP-07] a dialog without further codes closes 2 s later', DURATIONS.codeLimitReached, 2_000],
    ['[FIND-02] a text is searched for 1 s after its last letter', DURATIONS.typingPause, 1_000],
    ['[EDIT-07] a status is shown for 2.5 s', SHOWN_MS.status, 2_500],
    ['[ADD-15] a message is shown for 2 s', SHOWN_MS.message, 2_000],
    ['[COMP-06] a registered complaint is shown for 4 s', SHOWN_MS.complaint, 4_000],
    ['[PAY-17] an error of the payment screen is shown for 60 s', SHOWN_MS.paymentError, 60_000],
  ])('uses the specified durations: %s', (_, duration, specified) => {
    expect(duration).toBe(specified);
  });

  it('[PAY-16] schedules payment lookups until the screen returns to the start', () => {
    const last = DURATIONS.outcomeLookups.reduce((sum, pause) => sum + pause, 0);
    expect(last).toBeLessThan(SHOWN_MS.paymentError);
  });
});
