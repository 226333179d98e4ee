import { expect, type Page } from '@playwright/test';
import { FaultBoard } from '../pages/fault-board';
import { FILE_DEADLINE_MS, fireTimers, TELEMETRY_PAUSE_MS } from './held-timers';
import type { FaultyPortal } from './faulty-portal';
import { isServerFault } from './matrix';
import { isMendedByRelease, versions } from './released-copies';
import type { PlacedCell } from './sessions';

/**
 * Each check takes up to a second, which is far longer than a page needs to start the timeout of a request.
 */
const LOOKS_BEFORE_ANOTHER_TRY = 5;

/** One cell of the fault matrix, in the browser. */
export class FaultCase {
  private readonly board: FaultBoard;
  /** URL path of the file that the server does not send as released. */
  private readonly address: string;
  /** Number of requests for the file whose timeout has expired. */
  private ended = 0;

  constructor(
    private readonly cell: PlacedCell,
    private readonly page: Page,
    private readonly portal: FaultyPortal,
  ) {
    this.board = new FaultBoard(page);
    this.address = portal.addressOf(cell.remote, cell.row.file, cell.place);
  }

  /** Verifies the cell. Starts at the board and returns to it. */
  async verify(): Promise<void> {
    const { cell, portal } = this;
    const { row } = cell;
    if (isServerFault(row.cause)) portal.fail(this.address, row.cause);
    if (row.usesPrevious && cell.hasPrevious) await this.expectPreviousVersion();
    else if (row.shows === 'message') await this.expectMessageUntilRetry();
    else if (row.shows === 'nothing') await this.expectNotOffered();
    else if (row.cause === 'slow') await this.expectContentOnceItArrives();
    else await this.expectContentInSpiteOf();
    portal.lift(this.address);
    await this.expectReported();
  }

  private async expectMessageUntilRetry(): Promise<void> {
    const { board, cell, portal } = this;
    await board.open(cell);
    await this.expectMessage();
    await board.leave(cell);
    await board.expectRestWorks();
    await board.open(cell);
    await this.expectMessage();
    if (isMendedByRelease(cell)) portal.releaseNext();
    else portal.lift(this.address);
    await board.retry(cell).click();
    await this.expectWorkingContent(isMendedByRelease(cell) ? versions.mended : versions.faulty);
    await board.leave(cell);
  }

  private async expectMessage(): Promise<void> {
    const message = this.board.message(this.cell);
    await this.endDeadlinesUntil(() => message.isVisible());
    await expect(message).toBeVisible();
    await expect(this.board.retry(this.cell)).toBeVisible();
  }

  /**
   * Expires the timeout of a hanging file when another request for it has arrived. Expires it again a few
   * checks later, for requests that started in the meantime.
   */
  private async endDeadlinesUntil(isEnough: () => Promise<boolean>): Promise<void> {
    if (this.cell.row.cause !== 'hang') return;
    let looks = 0;
    await expect
      .poll(async () => {
        const waiting = this.portal.waitingFor(this.address);
        looks += 1;
        if (waiting > this.ended || (waiting > 0 && looks % LOOKS_BEFORE_ANOTHER_TRY === 0))
          await fireTimers(this.page, FILE_DEADLINE_MS);
        this.ended = waiting;
        return isEnough();
      })
      .toBe(true);
  }

  private async expectPreviousVersion(): Promise<void> {
    const { board, cell } = this;
    await board.open(cell);
    await this.endDeadlinesUntil(() => board.content(cell, versions.previous).isVisible());
    await this.expectWorkingContent(versions.previous);
    await board.leave(cell);
    await board.expectRestWorks();
  }

  private async expectNotOffered(): Promise<void> {
    const { board, cell } = this;
    if (cell.place === 'panel') {
      await board.open(cell);
      await expect(board.message(cell)).toBeHidden();
      await board.leave(cell);
    } else await expect(board.wayTo(cell)).toHaveCount(0);
    await board.expectRestWorks();
  }

  private async expectContentOnceItArrives(): Promise<void> {
    const { board, cell, portal } = this;
    await board.open(cell);
    await expect.poll(() => portal.waitingFor(this.address)).toBeGreaterThan(0);
    await expect(board.content(cell, versions.faulty)).toBeHidden();
    await expect(board.message(cell)).toBeHidden();
    portal.lift(this.address);
    await this.expectWorkingContent(versions.faulty);
    await board.leave(cell);
    await board.expectRestWorks();
  }

  /**
   * Expects content that stays although its code throws an error in an event handler or while it unmounts.
   */
  private async expectContentInSpiteOf(): Promise<void> {
    const { board, cell } = this;
    await board.open(cell);
    await expect(board.content(cell, versions.faulty)).toBeVisible();
    await board.pressContent(cell);
    if (cell.row.cause === 'throws at an event') await expect(board.failedAction).toBeVisible();
    await board.expectPressed(cell, cell.row.cause === 'throws at an event' ? 0 : 1);
    await board.leave(cell);
    await board.expectRestWorks();
  }

  private async expectWorkingContent(version: string): Promise<void> {
    const { board, cell } = this;
    await expect(board.content(cell, version)).toBeVisible();
    await expect(board.message(cell)).toBeHidden();
    await board.pressContent(cell);
    await board.expectPressed(cell, 1);
  }

  /**
   * Expects telemetry that identifies the remote, the version and the fault, and no other telemetry about the
   * remote.
   */
  private async expectReported(): Promise<void> {
    const { row, hasPrevious, remote } = this.cell;
    const events = row.events.map((event) => `${event} of ${versions.faulty}`);
    const fallback = row.usesPrevious && hasPrevious ? [`remote-fallback: of ${versions.faulty}`] : [];
    await fireTimers(this.page, TELEMETRY_PAUSE_MS);
    await expect.poll(() => this.portal.failuresOf(remote)).toEqual([...fallback, ...events].toSorted());
  }
}
