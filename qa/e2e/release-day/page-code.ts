import type { BrowserContext, Page } from '@playwright/test';

/** What has run in a page, as the page itself saw it. */
interface Ran {
  /** Of the document: another one after a reload. */
  readonly since: number;
  /** URL paths of remotes' scripts, in the order in which they were added to the page. */
  readonly scripts: readonly string[];
}

type Recording = typeof globalThis & { ranScripts: string[] };

/** Records in every page of a context which scripts of remotes are added to it. What is only fetched ahead does not count. */
export async function recordCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ranScripts: string[] = [];
    Object.assign(globalThis, { ranScripts });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('/remotes/'))
          ranScripts.push(new URL(node.src).pathname);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The code of one opened page, from its first look on. */
export class PageCode {
  #since: number | undefined;
  #isReloaded = false;
  #versions: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(private readonly page: Page) {}

  /** By remote, the versions of which a script has run, the first one first. */
  get versions(): ReadonlyMap<string, readonly string[]> {
    return this.#versions;
  }

  /** As `history@9.1.0-0123456789`. */
  get all(): string[] {
    return [...this.#versions].flatMap(([remote, versions]) =>
      versions.map((version) => `${remote}@${version}`),
    );
  }

  /** What changed under the customer: a remote of which two versions ran, or a document that was loaded again. */
  get changes(): string[] {
    const replaced = [...this.#versions].filter(([, versions]) => versions.length > 1);
    return [
      ...replaced.map(([remote, versions]) => `${remote} ${versions.join(' and ')} in one page`),
      ...(this.#isReloaded ? ['the page was loaded again'] : []),
    ];
  }

  async look(): Promise<void> {
    const { since, scripts } = await this.page.evaluate((): Ran => ({
      since: performance.timeOrigin,
      scripts: (globalThis as unknown as Recording).ranScripts,
    }));
    this.#since ??= since;
    this.#isReloaded ||= this.#since !== since;
    this.#versions = versionsIn(scripts);
  }
}

/** From URL paths as `/remotes/history/9.1.0-0123456789/remoteEntry.js`. */
export function versionsIn(scripts: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const versions = new Map<string, string[]>();
  for (const script of scripts) {
    const [, , remote = '', version = ''] = script.split('/');
    const known = versions.get(remote) ?? [];
    if (!known.includes(version)) versions.set(remote, [...known, version]);
  }
  return versions;
}
