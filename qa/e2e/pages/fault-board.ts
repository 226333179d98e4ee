import { expect, type Locator, type Page } from '@playwright/test';
import { failedAction, messages, type Place } from '../faults/matrix';

interface Opened {
  readonly place: Place;
  readonly remote: string;
  readonly task: string;
}

/** The board of the fault matrix's portal, which opens pages, panels and tasks of other remotes. */
export class FaultBoard {
  readonly menu: Locator;
  readonly panel: Locator;
  /** Message of a failed action that has no specific message. */
  readonly failedAction: Locator;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
    this.failedAction = page.getByText(failedAction);
    this.panel = page.getByRole('textbox', { name: 'Panel' });
  }

  /** Returns the control that opens an extension. It is missing if no live remote provides the extension. */
  wayTo({ place, remote, task }: Opened): Locator {
    if (place === 'page') return this.menu.getByRole('link', { name: remote, exact: true });
    return place === 'panel' ? this.panel : this.page.getByRole('button', { name: task });
  }

  async open(opened: Opened): Promise<void> {
    if (opened.place === 'panel') await this.panel.fill(`${opened.remote}-panel`);
    else await this.wayTo(opened).click();
  }

  /** Returns from the extension to the board. */
  async leave({ place }: Opened): Promise<void> {
    if (place === 'panel') await this.panel.fill('');
    else if (place === 'task') await this.page.keyboard.press('Escape');
    else await this.goTo('Board');
    await expect(this.page.getByRole('heading', { name: 'Board' })).toBeVisible();
  }

  async goTo(title: string): Promise<void> {
    await this.menu.getByRole('link', { name: title }).click();
  }

  message({ place }: Opened): Locator {
    return this.slotOf(place).getByText(messages[place]);
  }

  retry({ place }: Opened): Locator {
    return this.slotOf(place).getByRole('button', { name: 'Retry' });
  }

  /** Returns the content of a version: '1.0.0'. */
  content({ remote }: Opened, version: string): Locator {
    return this.page.getByText(`${remote} ${version}`, { exact: true });
  }

  async pressContent({ remote }: Opened): Promise<void> {
    await this.page.getByRole('button', { name: `Pressed ${remote} ` }).click();
  }

  async expectPressed({ remote }: Opened, times: number): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Pressed ${remote} ${times} times` })).toBeVisible();
  }

  /** Expects that a panel and a task of another remote work, and that another page opens. */
  async expectRestWorks(): Promise<void> {
    const neighbour = { remote: 'neighbour', task: 'autopay.setup-requested' };
    const panel = this.page.getByRole('region', { name: 'Panel of neighbour' });
    await expect(panel).toBeVisible();
    await this.open({ ...neighbour, place: 'task' });
    const task = this.page.getByRole('dialog', { name: 'Task of neighbour' });
    await expect(task).toBeVisible();
    await task.getByRole('button', { name: 'Pressed neighbour 0 times' }).click();
    await expect(task.getByRole('button', { name: 'Pressed neighbour 1 times' })).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(task).toBeHidden();
    await this.open({ ...neighbour, place: 'page' });
    await expect(this.page.getByRole('heading', { name: 'Page of neighbour' })).toBeVisible();
    await this.goTo('Board');
    await expect(panel).toBeVisible();
  }

  private slotOf(place: Place): Locator {
    return place === 'task'
      ? this.page.getByRole('dialog', { name: 'Bill Pay' })
      : this.page.getByRole('main').first();
  }
}
