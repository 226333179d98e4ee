import type { TestInfo } from '@playwright/test';
import { expect, test as base } from '../journey';
import { holdTimers } from '../faults/held-timers';
import type { Bank, Customer } from '../portal/bank';
import { customerAtFixedTime } from '../portal/fixed-time';
import { privatePortal } from '../portal/private-portal';
import { createMask } from './mask';
import { Transcript } from './transcript';

/** A journey with its customer, heard through a screen reader. */
export interface HeardJourney {
  readonly bank: Bank;
  readonly customer: Customer;
  readonly transcript: Transcript;
}

/** Same as the portal's `skeletonAfter`. */
const SKELETON_AFTER_MS = 150;

interface Speech {
  /** Starts a journey for a new customer at the fixed time. */
  listen(title: string, like: 'regular' | 'first-time'): Promise<HeardJourney>;
}

/** A test whose transcript is compared with `qa/e2e/transcripts/<title>.txt`, and has no faults. */
export const test = base.extend<Speech, { fixedBank: Bank }>({
  // The date of the shared portal's clock depends on the day of the run.
  fixedBank: [
    async ({}, use) => {
      const portal = await privatePortal();
      await use(portal.bank);
      await portal.remove();
    },
    { scope: 'worker' },
  ],
  listen: async ({ page, fixedBank: bank }, use, info) => {
    const heard: { title: string; transcript: Transcript }[] = [];
    await use(async (title, like) => {
      const customer = await customerAtFixedTime(bank, like);
      // Whether loading takes long enough to be announced depends on the machine.
      await holdTimers(page, [SKELETON_AFTER_MS]);
      const transcript = await Transcript.of(page, title, await createMask(bank, customer));
      heard.push({ title, transcript });
      return { bank, customer, transcript };
    });
    // A failed journey has only half a transcript.
    if (info.errors.length > 0) return;
    for (const { title, transcript } of heard) compare(title, transcript, info);
  },
});

function compare(title: string, { text, faults }: Transcript, info: TestInfo): void {
  const name = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.txt`;
  expect
    .soft(text, `${info.snapshotPath(name)}; node tools/run.mjs tools/transcripts.ts --write updates it`)
    .toMatchSnapshot(name);
  expect.soft(faults, `faults in ${name}`).toEqual([]);
}
