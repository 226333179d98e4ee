import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TaskName, TaskRequest } from '@billpay/host-api/events';
import { computeIntegrity } from '@billpay/remote-kit/release/integrity';
import type { Release } from '@billpay/remote-kit/release/release';

const NAME = 'release-trial';
const VERSION = '1.0.0-0';

/** Page of a remote that only a trial's portal has. Once open, it can request tasks. */
export const taskOpener = { name: NAME, path: `/${NAME}`, title: 'Release trial' } as const;

/** Requests that fit the events' schemas; the sandbox need not know the ids. */
const requests: { readonly [N in TaskName]: TaskRequest<N> } = {
  'biller.add-requested': { mode: 'add' },
  'payment.requested': { customerBillId: 1 },
  'autopay.setup-requested': { customerBillId: 1 },
  'receipt.requested': { transactionId: '1' },
  'complaint.requested': { transactionReferenceId: '1' },
};

/** Event that requests a task, with its payload. */
export function toTaskEvent(task: string): { readonly event: string; readonly payload: object } {
  const request = (requests as Readonly<Record<string, object>>)[task];
  return request
    ? { event: task, payload: request }
    : { event: 'task.requested', payload: { task, request: {} } };
}

/** A federation container without a build. */
const entry = `var mfe_release_trial = (() => {
  let api;
  function Page() {
    const { bus } = api.useHost();
    globalThis.requestTask = (event, payload) => bus.emit(event, payload);
    return ${JSON.stringify(taskOpener.title)};
  }
  const pages = { ${JSON.stringify(taskOpener.path)}: { load: async () => ({ default: Page }) } };
  return {
    async init(scope) {
      const [share] = Object.values(scope['@billpay/host-api']);
      api = share.lib ? share.lib() : (await share.get())();
    },
    get: async () => () => ({ default: { name: ${JSON.stringify(NAME)}, pages } }),
  };
})();
`;

/** Writes the remote into the copy of a portal. Returns its release. */
export function addTaskOpener(distDir: string): Release {
  const folder = join(distDir, 'remotes', NAME, VERSION);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), entry);
  const { path, title } = taskOpener;
  return {
    version: VERSION,
    entry: `/remotes/${NAME}/${VERSION}/remoteEntry.js`,
    integrity: computeIntegrity(entry),
    needs: {},
    pages: [{ path, title, icon: ['M4 4h16v16H4z'], order: 9_999 }],
    panels: [],
    handles: [],
    emits: [...Object.keys(requests), 'task.requested'],
    calls: [],
    preload: [],
    shares: {},
  };
}
