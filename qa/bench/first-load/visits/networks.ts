import type { CDPSession, Page } from '@playwright/test';

export type Network = 'fast 3G' | '4G';

interface Link {
  readonly latencyMs: number;
  readonly downBitsPerSecond: number;
  readonly upBitsPerSecond: number;
}

const links: Readonly<Record<Network, Link>> = {
  'fast 3G': { latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 },
  '4G': { latencyMs: 60, downBitsPerSecond: 9_000_000, upBitsPerSecond: 3_000_000 },
};

export const CPU_SLOWDOWN = 4;

/** Browser settings of a cheap phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
};

/** Slows the processor and the network of a page. */
export async function slowDown(page: Page, network: Network): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  const { latencyMs, downBitsPerSecond, upBitsPerSecond } = links[network];
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return devtools;
}
