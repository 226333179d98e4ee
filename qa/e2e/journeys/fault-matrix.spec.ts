import { FaultCase } from '../faults/fault-case';
import { FaultyPortal } from '../faults/faulty-portal';
import { holdTimers } from '../faults/held-timers';
import { describeCell } from '../faults/matrix';
import { sessionsOfRun } from '../faults/sessions';
import { expect, test } from '../journey';
import { FaultBoard } from '../pages/fault-board';
import { HistoryPage } from '../pages/history-page';

/** Errors that the fixture remote throws, and a browser's error for an unreadable script. */
const thrownOnPurpose = /^Error: r\d+ throws at |^SyntaxError: /;

for (const [index, session] of sessionsOfRun().entries()) {
  test(`[MFE-04] limits a failing remote to its own slot: session ${index + 1} of the matrix`, async ({
    page,
    bank,
    uncaught,
  }) => {
    const portal = await FaultyPortal.open(bank, index);
    try {
      await holdTimers(page);
      await page.goto(await portal.handOff());
      await new FaultBoard(page).expectRestWorks();
      for (const cell of session) {
        await test.step(describeCell(cell), () => new FaultCase(cell, page, portal).verify());
      }
      await new FaultBoard(page).goTo('History');
      await new HistoryPage(page).expectShown();
      const unexpected = uncaught.splice(0).filter((error) => !thrownOnPurpose.test(error));
      expect(unexpected).toEqual([]);
    } finally {
      await portal.close();
    }
  });
}
