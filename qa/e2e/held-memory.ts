import type { Page } from '@playwright/test';

/** What a page holds once everything that nobody can reach any more has been collected. */
export interface Held {
  /** Of the document, and taken out of it but still reachable. */
  readonly nodes: number;
  readonly listeners: number;
  /** Of the JavaScript heap. */
  readonly bytes: number;
}

/** What is freed in one collection may free more in the next. */
const COLLECTIONS = 3;

export async function heldBy(page: Page): Promise<Held> {
  let before = await readHeld(page);
  for (;;) {
    const held = await readHeld(page);
    // What is still loading goes on adding nodes.
    if (held.nodes === before.nodes && held.listeners === before.listeners) return held;
    before = held;
  }
}

async function readHeld(page: Page): Promise<Held> {
  const devtools = await page.context().newCDPSession(page);
  try {
    for (let turn = 0; turn < COLLECTIONS; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
    const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage');
    return { nodes, listeners, bytes };
  } finally {
    await devtools.detach();
  }
}

/**
 * How many different texts like that the page still has in its JavaScript heap: the ids of what it remembers. Unlike the
 * heap's size, which grows with every function that the browser compiles, this can be counted.
 */
export async function textsHeld(page: Page, like: RegExp): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  try {
    const chunks: string[] = [];
    devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
    await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const { strings } = JSON.parse(chunks.join('')) as { strings: string[] };
    return strings.filter((text) => like.test(text)).length;
  } finally {
    await devtools.detach();
  }
}
