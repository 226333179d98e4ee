import { expect, type Page } from '@playwright/test';
import { messages } from '../faults/matrix';
import type { FrontedPortal, PostedEvent } from '../portal/fronted-portal';
import { reactCopies } from '../react-copies';
import type { Expected } from './pair-portal';
import { ways } from './use-remote';

/** Telemetry events of a page that uses a remote. */
export interface Watched {
  readonly violations: string[];
  readonly uncaught: string[];
  /** URL paths of the requested scripts. */
  readonly scripts: string[];
}

/** Verifies in the browser that a remote works with a shell, or is refused before any of its code runs. */
export class PairCase {
  constructor(
    private readonly page: Page,
    private readonly portal: FrontedPortal,
    private readonly remote: { readonly name: string; readonly version: string },
    private readonly watched: Watched,
  ) {}

  /** Fails if the remote neither works nor is refused as expected. */
  async verify(expected: Expected, customer: string): Promise<void> {
    const { page, portal, watched } = this;
    for (const list of [portal.events, watched.violations, watched.uncaught, watched.scripts])
      list.length = 0;
    await page.goto(await portal.handOff(customer));
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    if (expected.result === 'works') await this.expectWorks();
    else await this.expectRefused(expected.reason);
    expect(watched.violations, 'violations of the content security policy').toEqual([]);
    expect(watched.uncaught, 'uncaught errors').toEqual([]);
  }

  private async expectWorks(): Promise<void> {
    const { page, remote, watched } = this;
    await ways[remote.name]?.(page);
    for (const message of Object.values(messages)) await expect(page.getByText(message)).toBeHidden();
    expect(await reactCopies(page), 'copies of React').toHaveLength(1);
    expect(watched.scripts.filter((script) => this.isOfRemote(script))).not.toEqual([]);
    await this.leave();
    await expect.poll(() => this.stages()).toContain('mount passed');
    const failures = this.portal.events.filter((event) => this.isFailure(event));
    expect(failures, 'failures that the page reported').toEqual([]);
  }

  private async expectRefused(reason: string): Promise<void> {
    await this.leave();
    await expect.poll(() => this.stages()).toEqual(['compatible incompatible']);
    const [said] = this.portal.events.filter((event) => this.isStage(event));
    for (const part of reason.split('; ')) expect(said?.reason).toContain(part);
    expect(this.watched.scripts.filter((script) => this.isOfRemote(script))).toEqual([]);
  }

  /** The page sends its telemetry when it closes. */
  private async leave(): Promise<void> {
    await this.page.goto('about:blank');
  }

  private isOfRemote(script: string): boolean {
    return script.startsWith(`/remotes/${this.remote.name}/${this.remote.version}/`);
  }

  private isStage({ kind, remote, version }: PostedEvent): boolean {
    return kind === 'remote-stage' && remote === this.remote.name && version === this.remote.version;
  }

  /** Whether the event is a crash, or a failed load of the remote under test. */
  private isFailure(event: PostedEvent): boolean {
    const { kind, remote, outcome } = event;
    if (this.isStage(event)) return outcome !== 'passed';
    return kind === 'remote-crashed' || (kind === 'remote-fallback' && remote === this.remote.name);
  }

  private stages(): string[] {
    const stages = this.portal.events
      .filter((event) => this.isStage(event))
      .map(({ stage, outcome }) => `${stage} ${outcome}`);
    return [...new Set(stages)];
  }
}
