import { escapeUnprintable } from '@billpay/api/operations/printable';
import type { Browser } from '@playwright/test';
import type { Release } from '@billpay/remote-kit/release/release';
import type { Registry } from '@billpay/shell/registry/registry';
import { withoutWithdrawn } from '@billpay/shell/registry/withdrawn';
import { readRegistry } from '../../build/read-registry';
import { readTimestamp } from '../../build/timestamp-file';
import { refuseSharedExtensions } from '../../releases/registry-entry';
import { listExpected, listMenu } from './expected';
import { listFindings } from './findings';
import { findNewFaults, requireBrowser, type Findings } from './in-browser';
import { taskOpener, toTaskEvent } from './task-opener';
import { openRemoteTrial } from './trial-portal';
import { visitEveryPage } from './visit';

/** A version of a remote whose files are in the portal's folder, but which is not offered yet. */
export interface RemoteTrial {
  readonly portalDir: string;
  readonly remote: string;
  readonly release: Release;
}

type Remotes = Registry['remotes'];

/**
 * Opens every page, panel and task of a version in a browser, in the live shell and next to the other live remotes, as
 * two demo customers. Faults that the portal also has without the version only go to `report`.
 * @throws Error with a line for each fault, and what to do
 */
export async function refuseBrokenRemote(
  { portalDir, remote, release }: RemoteTrial,
  report: (finding: string) => void = (finding) => console.warn(escapeUnprintable(`Note: ${finding}`)),
): Promise<void> {
  const live = listLive(portalDir);
  const after = { ...live, [remote]: release };
  refuseSharedExtensions(after);
  const broken = await findNewFaults({
    executablePath: requireBrowser(),
    tryOut: (browser) => tryOut(browser, portalDir, after, release.handles),
    tryLive: (browser) => tryOut(browser, portalDir, live, []),
    report,
    alsoIn: 'without this version, too',
  });
  if (broken.length === 0) return;
  throw new Error(
    [
      `${remote} ${release.version} is not released, as this does not work in the portal with it:`,
      ...broken.map(escapeUnprintable),
      `Correct it and release it again. In the portal's repository, npm run dev -- ${remote} --portal shows it`,
    ].join('\n'),
  );
}

/** Returns the versions that customers outside of every canary get. */
function listLive(portalDir: string): Remotes {
  const remotes = withoutWithdrawn(
    readRegistry(portalDir)?.remotes ?? {},
    readTimestamp(portalDir)?.withdrawn ?? [],
  );
  return Object.fromEntries(
    Object.entries(remotes).map(([name, { canary: _, previous: _previous, ...live }]) => [name, live]),
  );
}

async function tryOut(
  browser: Browser,
  portalDir: string,
  remotes: Remotes,
  tasks: readonly string[],
): Promise<Findings> {
  const trial = await openRemoteTrial(portalDir, remotes);
  try {
    const shown = Object.entries(remotes);
    const pages = listMenu(shown);
    const everything = listExpected(portalDir, shown);
    const visitAs = async (kind: string, expected: typeof everything, opened: readonly string[]) => {
      const address = await trial.bank.handOff(await trial.bank.newCustomer(kind));
      const events = opened.map((task) => ({ task, ...toTaskEvent(task) }));
      const visit = await visitEveryPage(browser, trial, {
        address,
        pages,
        expected,
        tasks: events.length > 0 ? { page: taskOpener.title, events } : undefined,
      });
      return listFindings(expected, visit);
    };
    const withTasks = everything.map((one) => ({
      ...one,
      tasks: tasks.filter((task) => remotes[one.remote]?.handles.includes(task)),
    }));
    // A customer without bills need not see every panel.
    const withoutPanels = everything.map((one) => ({ ...one, panels: [] }));
    const refused = [
      ...(await visitAs('regular', withTasks, tasks)),
      ...(await visitAs('first-time', withoutPanels, [])),
    ];
    return { refused: [...new Set(refused)], noted: [] };
  } finally {
    await trial.close();
  }
}
