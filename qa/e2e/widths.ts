import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';

/** Width of a phone or of a computer, in px, drawn by the run's seed. A full run uses both. */
export const widthsOfRun = oneCaseOfRun([360, 1280]);
