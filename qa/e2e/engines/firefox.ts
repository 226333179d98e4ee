import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { browserEnvironment } from '../chromium';
import { temporaryFolder } from '../portal/start-portal';
import { endProcess, toJsonFunction, toKeys, toPress, windowSize, type Engine, type Place } from './engine';

interface Message {
  readonly id: number | null;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
}

interface Context {
  readonly context: string;
  readonly children: readonly Context[];
}

interface ScriptResult {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** Starts Debian's Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const folder = temporaryFolder('firefox');
  const downloads = path.join(folder.path, 'downloads');
  mkdirSync(downloads);
  const preferences = { 'browser.download.folderList': 2, 'browser.download.dir': downloads };
  const lines = Object.entries(preferences).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  writeFileSync(path.join(folder.path, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', folder.path, '--remote-debugging-port', '0'];
  const browser = spawn('firefox-esr', args, {
    env: { ...browserEnvironment, HOME: folder.path },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const session = await BidiSession.connect(`${await readAddress(browser)}/session`);
  await session.send('session.new', { capabilities: {} });
  const tree = async () =>
    (await session.send<{ contexts: readonly Context[] }>('browsingContext.getTree', {})).contexts[0];
  const findContext = async (place: Place) => {
    const page = await tree();
    const found = place === 'page' ? page : page?.children[0];
    if (!found) throw new Error(`Firefox shows no ${place}`);
    return found.context;
  };
  await session.send('browsingContext.setViewport', {
    context: await findContext('page'),
    viewport: windowSize,
  });
  const perform = async (place: Place, actions: readonly object[]) => {
    await session.send('input.performActions', { context: await findContext(place), actions });
  };
  return {
    downloads,
    async open(url) {
      await session.send('browsingContext.navigate', {
        context: await findContext('page'),
        url,
        wait: 'complete',
      });
    },
    async call(place, call) {
      const { result, exceptionDetails } = await session.send<ScriptResult>('script.callFunction', {
        functionDeclaration: toJsonFunction(call),
        arguments: [{ type: 'string', value: call.argument }],
        target: { context: await findContext(place) },
        awaitPromise: false,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    press: (place, point) => perform(place, toPress(point)),
    type: (place, text) => perform(place, toKeys(text)),
    async close() {
      session.close();
      await endProcess(browser);
      folder.remove();
    },
  };
}

/** Waits until Firefox prints the address of its WebDriver BiDi server. */
async function readAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr)
    for await (const line of createInterface(stderr)) {
      const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) return address;
    }
  throw new Error('Firefox has ended without offering WebDriver BiDi');
}

/** Sends commands of WebDriver BiDi over one socket. */
class BidiSession {
  readonly #waiting = new Map<number | null, (message: Message) => void>();
  #last = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    });
  }

  static async connect(address: string): Promise<BidiSession> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new BidiSession(socket);
  }

  async send<Result>(method: string, params: object): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    const response = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await response;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result as Result;
  }

  close(): void {
    this.socket.terminate();
  }
}
