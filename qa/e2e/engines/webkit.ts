import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { browserEnvironment } from '../chromium';
import { freePort, startServer } from '@billpay/portal/processes/server-process';
import { temporaryFolder } from '../portal/start-portal';
import {
  endProcess,
  toJsonFunction,
  toKeys,
  toPress,
  windowSize,
  type Engine,
  type Place,
  type Point,
} from './engine';

/** Starts Debian's WebKitGTK in a window of Xvfb, driven over W3C WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const folder = temporaryFolder('webkit');
  const downloads = path.join(folder.path, 'downloads');
  mkdirSync(downloads);
  writeFileSync(path.join(folder.path, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const size = `${windowSize.width}x${windowSize.height}x24`;
  const screen = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const base = `http://127.0.0.1:${await freePort()}`;
  const driver = await startServer(['WebKitWebDriver', `--port=${new URL(base).port}`], `${base}/status`, {
    env: {
      ...browserEnvironment,
      DISPLAY: `:${display.toString().trim()}`,
      HOME: folder.path,
      XDG_CONFIG_HOME: folder.path,
    },
  });
  const { sessionId } = await send<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  });
  const command = <Result>(name: string, body: object) =>
    send<Result>('POST', `${base}/session/${sessionId}/${name}`, body);
  await command('window/rect', { x: 0, y: 0, ...windowSize });
  const inPage = <Result>(script: string, ...args: string[]) =>
    command<Result>('execute/sync', { script, args });
  const frame = `document.querySelector('bill-pay').shadowRoot.querySelector('iframe')`;
  async function goTo(place: Place): Promise<void> {
    await command('frame', { id: null });
    if (place === 'frame') await command('frame', { id: await inPage(`return ${frame}`) });
  }
  return {
    downloads,
    async open(url) {
      await command('url', { url });
    },
    async call(place, call) {
      await goTo(place);
      return inPage<string>(`return (${toJsonFunction(call)})(arguments[0])`, call.argument);
    },
    async press(place, { x, y }) {
      await goTo('page');
      // In a frame, WebKitGTK also measures from the corner of the page.
      const corner =
        place === 'page' ? { x: 0, y: 0 } : await inPage<Point>(`return ${frame}.getBoundingClientRect()`);
      await command('actions', {
        actions: toPress({ x: Math.round(corner.x + x), y: Math.round(corner.y + y) }),
      });
    },
    async type(place, text) {
      await goTo(place);
      await command('actions', { actions: toKeys(text) });
    },
    async close() {
      await send('DELETE', `${base}/session/${sessionId}`);
      await driver.stop();
      await endProcess(screen);
      folder.remove();
    },
  };
}

async function send<Result>(method: string, address: string, body?: object): Promise<Result> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${address}: ${JSON.stringify(value)}`);
  return value as Result;
}
