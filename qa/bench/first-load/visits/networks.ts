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
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', toConditions(network));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return devtools;
}

/**
 * Also slows the network of frames from other sites, whose processes have their own DevTools sessions, and slows their
 * processors by `rate`.
 */
export async function slowDownFrames(devtools: CDPSession, network: Network, rate: number): Promise<void> {
  devtools.on('Target.attachedToTarget', ({ sessionId }) => {
    const commands: [method: string, params: object][] = [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', toConditions(network)],
      ['Emulation.setCPUThrottlingRate', { rate }],
      ['Runtime.runIfWaitingForDebugger', {}],
    ];
    commands.forEach(([method, params], at) => {
      const message = JSON.stringify({ id: at + 1, method, params });
      void devtools.send('Target.sendMessageToTarget', { sessionId, message });
    });
  });
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
}

function toConditions(network: Network) {
  const { latencyMs, downBitsPerSecond, upBitsPerSecond } = links[network];
  return {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBitsPerSecond / 8,
    uploadThroughput: upBitsPerSecond / 8,
  };
}
