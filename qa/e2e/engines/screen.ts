import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Engine, Place, Point } from './engine';
import { aimAt, findTargets, focusOn, readTexts, type Target } from './in-page';

/** Testing Library, which finds elements by role and name in any engine. */
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const installation = `() => { ${library}; globalThis.findTargets = ${findTargets}; }`;
const patience = { timeout: 60_000 };

/** WebDriver's code for the key `End`. */
export const END_KEY = '\uE010';

type Name = string | RegExp;

/** A page or frame as a customer sees it and uses it with mouse and keyboard. */
export class Screen {
  constructor(
    readonly engine: Engine,
    readonly place: Place = 'page',
    private readonly dialog?: string,
  ) {}

  /** Limits the elements to those of a dialog. */
  dialogNamed(name: string): Screen {
    return new Screen(this.engine, this.place, name);
  }

  async expectShown(role: string, name: Name): Promise<void> {
    const target = this.#target(role, name);
    await expect
      .poll(() => this.#run(readTexts, target), { ...patience, message: `${role} ${name}` })
      .not.toEqual([]);
  }

  async expectGone(role: string, name: Name): Promise<void> {
    const target = this.#target(role, name);
    await expect
      .poll(() => this.#run(readTexts, target), { ...patience, message: `${role} ${name}` })
      .toEqual([]);
  }

  /**
   * Waits until an element with the role contains the text. Without a role, waits until the page contains it.
   */
  async expectText(text: Name, role?: string): Promise<void> {
    const target = this.#target(role ?? 'page', '');
    const read = async () => (await this.#run(readTexts, target)).join('\n');
    const containing = expect.poll(read, { ...patience, message: `${role ?? 'page'} with ${text}` });
    await (typeof text === 'string' ? containing.toContain(text) : containing.toMatch(text));
  }

  /** Returns the texts of all elements with the role. */
  texts(role: string, name: Name = ''): Promise<string[]> {
    return this.#run(readTexts, this.#target(role, name));
  }

  /** Presses the middle of the first matching element when it is enabled, motionless and uncovered. */
  async press(role: string, name: Name): Promise<void> {
    const target = this.#target(role, name);
    let aimed: Point | null = null;
    await expect(async () => {
      const before = aimed;
      aimed = await this.#run(aimAt, target);
      expect(aimed, `${role} ${name} can be pressed`).not.toBeNull();
      expect(aimed).toEqual(before);
    }).toPass({ ...patience, intervals: [100] });
    if (aimed) await this.engine.press(this.place, aimed);
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    await this.engine.type(this.place, text);
  }

  async fill(name: Name, text: string, role = 'textbox'): Promise<void> {
    await this.press(role, name);
    await this.type(text);
  }

  /** Types into an element that a press would open or move, such as a drop-down list or a slider. */
  async typeInto(role: string, name: Name, text: string): Promise<void> {
    const target = this.#target(role, name);
    await expect.poll(() => this.#run(focusOn, target), patience).toBe(true);
    await this.type(text);
  }

  #target(role: string, name: Name): Target {
    const pattern = name instanceof RegExp ? name.source : null;
    return { role, name: pattern === null ? String(name) : '', pattern, dialog: this.dialog ?? null };
  }

  /** Runs a function in the page with its helpers, which a newly opened page does not have. */
  async #run<Result>(inPage: (target: Target) => Result, target: Target): Promise<Result> {
    const argument = JSON.stringify(target);
    const source = `(target) => 'findTargets' in globalThis ? { result: (${inPage})(target) } : null`;
    for (;;) {
      const ran = JSON.parse(await this.engine.call(this.place, { source, argument })) as {
        result: Result;
      } | null;
      if (ran) return ran.result;
      await this.engine.call(this.place, { source: installation, argument });
    }
  }
}
