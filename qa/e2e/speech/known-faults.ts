const countdown = 'reading the dialog: said twice in a row: OTP valid for {N} seconds';

/**
 * Faults of today's screens by the title of the journey. None may be added without its reason; one that is repaired has to be removed,
 * or its transcript fails.
 */
export const knownFaults: Readonly<Record<string, readonly string[]>> = {
  // The countdown is shown, and said by a hidden live region beside it.
  'Pay a due bill': [countdown],
  'Add a biller': [
    // The step's heading gets the focus, and is in a live region too.
    'Presses Button: Electricity: announced more than once: Electricity',
    countdown,
  ],
  'Set up auto pay': [countdown],
};
