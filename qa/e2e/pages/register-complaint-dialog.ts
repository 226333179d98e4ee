import { expect, type Locator, type Page } from '@playwright/test';
import { expectBriefly } from '../brief-text';
import { Mouse, type InputMethod } from '../input-method';

/** The 'Register Complaint' dialog with its two steps. */
export class RegisterComplaintDialog {
  readonly dialog: Locator;
  readonly slider: Locator;
  readonly goOn: Locator;
  readonly reason: Locator;
  readonly description: Locator;
  readonly submit: Locator;
  readonly cancel: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Register Complaint' });
    this.slider = this.dialog.getByRole('slider', { name: 'Duration' });
    this.goOn = this.dialog.getByRole('button', { name: 'Continue' });
    this.reason = this.dialog.getByRole('combobox', { name: 'Reason' });
    this.description = this.dialog.getByRole('textbox', { name: 'Describe your complaint' });
    this.submit = this.dialog.getByRole('button', { name: 'Submit' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  }

  /** Moves the slider by arrow keys. */
  async chooseDuration(duration: string): Promise<void> {
    await this.slider.focus();
    await this.slider.press('Home');
    for (let step = 0; (await this.slider.getAttribute('aria-valuetext')) !== duration; step += 1) {
      if (step > 10) throw new Error(`The slider has no ${duration}`);
      await this.slider.press('ArrowRight');
    }
  }

  /** Drags the slider to the longest duration. */
  async dragTo(last: string): Promise<void> {
    // Hovering waits for the end of the dialog's animation.
    await this.slider.hover();
    const box = await this.slider.boundingBox();
    if (!box) throw new Error('The slider is not to be seen');
    const middle = box.y + box.height / 2;
    await this.page.mouse.move(box.x + 12, middle);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + box.width / 2, middle, { steps: 4 });
    await this.page.mouse.move(box.x + box.width - 2, middle, { steps: 4 });
    await this.page.mouse.up();
    await expect(this.slider).toHaveAttribute('aria-valuetext', last);
  }

  /** Scrolls until all pages of transactions are loaded. */
  async scrollToTheEnd(): Promise<void> {
    const end = this.dialog.getByText(/^All \d+ transactions$/);
    await expect(async () => {
      await this.dialog.getByRole('radio').last().scrollIntoViewIfNeeded();
      await expect(end).toBeVisible({ timeout: 1_000 });
    }).toPass();
  }

  /** Returns the radio button of the newest matching transaction. */
  transaction(text: string | RegExp): Locator {
    return this.dialog.getByRole('radio', { name: text }).first();
  }

  /** Submits the form, which shows its outcome for four seconds and then closes. */
  async register(input: InputMethod = new Mouse()): Promise<{ id: string; message: string }> {
    const outcome = /^.*registered successfully.*$/;
    const message = await expectBriefly(this.page, outcome, () => input.press(this.submit));
    const [id] = /CMP\d+/.exec(message) ?? [];
    if (!id) throw new Error('The complaint has no number');
    await expect(this.dialog).toBeHidden();
    return { id, message };
  }

  async fillIn(input: InputMethod, reason: string, description: string): Promise<void> {
    await input.choose(this.reason, reason);
    await input.fill(this.description, description);
  }
}
