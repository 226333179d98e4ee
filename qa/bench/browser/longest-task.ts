import type { CDPSession, Page } from '@playwright/test';

/** One event of the browser's trace: times in µs, `dur` of wall-clock time, `tdur` of processor time of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TASK = /^(ThreadControllerImpl::)?RunTask$/;

async function traceOf(devtools: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await act();
  const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

/**
 * The longest task of the page's main thread while `act` ran, in ms; no frame is drawn meanwhile. Measured in processor time,
 * so that other load does not matter, times `slowed` for a slower processor.
 */
export async function longestTaskOf(page: Page, slowed: number, act: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events = await traceOf(devtools, act);
  await devtools.detach();
  const isMain = new Set(
    events
      .filter(({ ph, args }) => ph === 'M' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => TASK.test(name) && isMain.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The browser traced no task of the page');
  // On a busy machine the thread clock may run ahead of the wall clock, which no work can.
  return (Math.max(...tasks.map(({ tdur = 0, dur = tdur }) => Math.min(tdur, dur))) / 1_000) * slowed;
}
