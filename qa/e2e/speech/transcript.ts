import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '../journey';
import { watchRequests } from '../style-leaks';
import { findLastRole, focusPath, hintsIn, readTree, titlesIn, type Spoken } from './accessibility-tree';
import { recordAnnouncements, takeAnnouncements, type Announcement } from './announcements';
import { speakNode, read, type Line } from './phrases';
import { faultsOfAction, faultsOfReading } from './rules';

/** Replaces values that differ between runs by a name in braces. */
export type Mask = (text: string) => string;

/** Expected effects of an action. */
interface ActionOptions {
  /** Visible once the action has succeeded, or a function that waits for it. */
  readonly until?: Locator | (() => Promise<unknown>);
  /** False if the focused control itself reads its new state: a checked radio button. */
  readonly isHeard?: boolean;
}

/**
 * Writes a screen reader's speech in a journey: reads Chromium's accessibility tree for content and focus,
 * and live regions for announcements. Collects faults (`rules.ts`).
 */
export class Transcript {
  readonly faults: string[] = [];
  readonly #lines: string[] = [];
  #focus = '';
  #dialog: string | undefined;

  private constructor(
    private readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly mask: Mask,
    private readonly settled: () => Promise<void>,
  ) {}

  static async of(page: Page, title: string, mask: Mask): Promise<Transcript> {
    await recordAnnouncements(page);
    const devtools = await page.context().newCDPSession(page);
    const transcript = new Transcript(page, devtools, mask, watchRequests(page));
    transcript.#lines.push(`# ${title}`);
    return transcript;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  /** Opens a page, whose title is read first. */
  async open(sentence: string, address: string, until: Locator): Promise<void> {
    await this.page.goto(address);
    await until.waitFor();
    await this.#record(sentence, { isHeard: true });
  }

  /** Presses the button, link or tab that then has the focus. */
  async press(target: Locator, options: ActionOptions = {}): Promise<void> {
    await target.focus();
    const phrase = await this.#phraseOfFocus();
    // The focus prefetches a page; whether it arrives in time depends on the machine.
    await this.settled();
    await this.page.keyboard.press('Enter');
    await this.#record(`Presses ${phrase}`, options);
  }

  /** Checks a radio button. */
  async choose(target: Locator): Promise<void> {
    await target.focus();
    await target.check();
    await this.#record(`Chooses ${await this.#phraseOfFocus()}`, { isHeard: true });
  }

  /** Replaces the text of a field; `shown` is the text in the transcript. */
  async type(field: Locator, text: string, options: ActionOptions = {}, shown = text): Promise<void> {
    await field.focus();
    const phrase = await this.#phraseOfFocus();
    await field.fill('');
    await this.page.keyboard.type(text);
    await this.#record(`Types '${shown}' into ${phrase}`, { isHeard: true, ...options });
  }

  /** Performs another action of the customer. */
  async act(sentence: string, action: () => Promise<unknown>, options: ActionOptions = {}): Promise<void> {
    await action();
    await this.#record(sentence, options);
  }

  /** Reads the main part of the page, its frontmost dialog, or everything. */
  async read(part: 'page' | 'main' | 'dialog'): Promise<void> {
    const root = await readTree(this.devtools);
    const found = part === 'page' ? root : partOf(root, part);
    if (!found) throw new Error(`There is no ${part} to read`);
    this.#lines.push('', `Reads the ${part === 'main' ? 'main part' : part}:`);
    const lines = part === 'page' ? found.children.flatMap(read) : read(found);
    for (const { depth, text } of lines) this.#lines.push(this.mask(`${'  '.repeat(depth + 1)}${text}`));
    this.#note(`reading the ${part}`, faultsOfReading(lines.map(this.#masked)));
  }

  readonly #masked = (line: Line): Line => ({ ...line, said: line.said.map(this.mask) });

  async #record(sentence: string, { until, isHeard = false }: ActionOptions): Promise<void> {
    await (typeof until === 'function' ? until() : until?.waitFor());
    await this.settled();
    await expect.poll(() => this.page.evaluate(() => document.getAnimations().length)).toBe(0);
    const announcements = titleFirst(await takeAnnouncements(this.page));
    const tree = await readTree(this.devtools);
    const path = focusPath(tree);
    const hasMoved = nameOf(path) !== this.#focus && path.length > 1;
    const entered = dialogOf(path)?.name === this.#dialog ? undefined : dialogOf(path);
    this.#focus = nameOf(path);
    this.#dialog = dialogOf(path)?.name;
    this.#lines.push('', this.mask(`${sentence}.`));
    for (const { text, assertive } of announcements)
      this.#lines.push(this.mask(`  ${assertive ? 'Alert' : 'Announced'}: ${text}`));
    if (hasMoved) this.#lines.push(this.mask(`  Focus: ${phraseOfFocus(path, entered)}`));
    const announced = announcements.map(({ text }) => this.mask(text));
    const focused = hasMoved ? namesOf(path, entered).map(this.mask) : [];
    const faults = faultsOfAction({
      announced,
      focused,
      hints: hintsIn(tree).map(this.mask),
      titles: titlesIn(tree).map(this.mask),
    });
    this.#note(sentence, isHeard && announced.length === 0 ? [] : faults);
  }

  #note(where: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${this.mask(where)}: ${fault}`));
  }

  async #phraseOfFocus(): Promise<string> {
    const path = focusPath(await readTree(this.devtools));
    const focused = path.at(-1);
    if (!focused || path.length === 1) throw new Error('Nothing has the focus');
    this.#focus = nameOf(path);
    return this.mask(speakNode(focused));
  }
}

/** Puts the title of a page first, because its order depends on the machine. */
function titleFirst(announcements: readonly Announcement[]): Announcement[] {
  const isTitle = ({ text }: Announcement) => text.endsWith(' – Bill Pay – Demo Bank');
  return announcements.toSorted((one, other) => Number(isTitle(other)) - Number(isTitle(one)));
}

/** Identifies a focus; the title of the page may change. */
function nameOf(path: readonly Spoken[]): string {
  return path
    .slice(1)
    .map(({ role, name }) => `${role} ${name}`)
    .join(' › ');
}

function partOf(root: Spoken, part: 'main' | 'dialog'): Spoken | undefined {
  return part === 'main' ? findLastRole(root, 'main') : findLastRole(root, 'dialog', 'alertdialog');
}

function dialogOf(path: readonly Spoken[]): Spoken | undefined {
  return path.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
}

/** Returns the names that are read with a new focus; the main part of a page needs none. */
function namesOf(path: readonly Spoken[], entered: Spoken | undefined): string[] {
  const said = [...new Set([entered, path.at(-1)])];
  return said.flatMap((node) => (node ? [node.role === 'main' ? speakNode(node) : node.name] : []));
}

/** Returns the phrase of the focused node, after the dialog that the focus has entered with it. */
function phraseOfFocus(path: readonly Spoken[], entered: Spoken | undefined): string {
  return [...new Set([entered, path.at(-1)])].flatMap((node) => (node ? [speakNode(node)] : [])).join(' › ');
}
