import type { Page } from '@playwright/test';

/** Memory of a page after garbage collection. */
export interface RetainedMemory {
  /** Nodes of the document, and detached nodes that are still reachable. */
  readonly nodes: number;
  readonly listeners: number;
  /** Size of the JavaScript heap. */
  readonly bytes: number;
}

/** One collection may make further objects collectable. */
const COLLECTIONS = 3;

export async function retainedMemory(page: Page): Promise<RetainedMemory> {
  let before = await measureOnce(page);
  for (;;) {
    const retained = await measureOnce(page);
    // Repeats the measurement while loading still adds nodes.
    if (retained.nodes === before.nodes && retained.listeners === before.listeners) return retained;
    before = retained;
  }
}

async function measureOnce(page: Page): Promise<RetainedMemory> {
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
 * Counts the distinct strings in the JavaScript heap that match, for example ids of retained rows. Unlike the
 * size of the heap, this number does not change with compiled functions.
 */
export async function countRetainedStrings(page: Page, like: RegExp): Promise<number> {
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
