import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allUpcomingDues } from '@billpay/api-contract/billers';
import { putUpcomingDue } from '@billpay/api-contract/biller-changes';
import { changeLanguage, ENGLISH, type TextTree } from '@billpay/host-api/language/control';
import { renderWithHost, signIn, type TestSession } from '@billpay/remote-kit/testing';
import { accessibilityProblems } from '@billpay/remote-kit/testing/accessibility';
import { formatBankDay } from '@billpay/domain/dates';
import DuesPage from '../dues-page/DuesPage';
import { formatMonth } from '../dues-page/format-month';

const everything = { canHandle: ['payment.requested'] as const };

async function openCalendar(session: TestSession) {
  const shown = renderWithHost(<DuesPage />, session, everything);
  await userEvent.click(await screen.findByRole('tab', { name: 'Calendar' }));
  await screen.findByRole('grid');
  return shown;
}

/** Moves the due of Delhi Water to a day 40 days ahead, which is in a later month. */
async function moveDue(session: TestSession): Promise<string> {
  const { data } = await session.http.call(allUpcomingDues, {});
  const due = data.find(({ billName }) => billName === 'Delhi Water');
  if (!due) throw new Error('Delhi Water is not due');
  const { customerBillID, dueAmount, billDate, billPeriod } = due;
  const dueDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await session.http.call(putUpcomingDue, {
    body: { customerBillID, dueAmount, dueDate, billDate, billPeriod },
  });
  return dueDate;
}

const bills = (name: string | RegExp) =>
  within(screen.getByRole('region', { name })).queryAllByRole('listitem');
const heroText = () => screen.getByText(/^due in /).textContent;

const announced = () =>
  screen
    .getAllByRole('log')
    .map(({ textContent }) => textContent)
    .join('');

/** Translates what the calendar announces. */
function translate(id: string, texts: TextTree, toEnglish = false): void {
  if (id === 'ui.date-picker')
    Object.assign(texts, { selected: (day: string) => `${toEnglish ? 'Selected' : 'चुना गया दिन'}: ${day}` });
}
afterEach(() => changeLanguage(ENGLISH, (id, texts) => translate(id, texts, true)));

describe('[BEY-28] the calendar of dues', () => {
  it('announces the bills of a day to screen readers, lists them below and offers to pay them', async () => {
    const { emitted } = await openCalendar(await signIn());
    expect(await accessibilityProblems()).toEqual([]);
    const [marked] = screen.getAllByRole('button', { name: /\d{4}.*, .* (due|overdue)$/ });
    await userEvent.click(marked as HTMLElement);
    expect(bills(/^Bills of \d+ \w{3} \d{4}$/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getAllByRole('button', { name: /^Pay / })[0] as HTMLElement);
    expect(emitted).toMatchObject([{ name: 'payment.requested' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole month' }));
    expect(bills(/^Bills of \w{3} \d{4}$/).length).toBeGreaterThan(0);
  });

  it('announces the selected day in the current language', async () => {
    await openCalendar(await signIn());
    const today = screen.getByRole('button', { name: /, today/ });
    await userEvent.click(today);
    expect(announced()).toMatch(/Selected: \w+day,? \d+ \w+ \d{4}$/);
    act(() => changeLanguage('hi', translate));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(announced()).toMatch(/चुना गया दिन: /);
    expect(announced()).not.toMatch(/Selected Date/);
  });

  it('moves by day and by month with the keyboard, and shows the total of the shown month', async () => {
    const session = await signIn();
    const dueDate = await moveDue(session);
    await openCalendar(session);
    const before = heroText();
    const today = screen.getByRole('button', { name: /, today/ });
    today.focus();
    const month = dueDate.slice(0, 7);
    for (let pages = 0; pages < 2 && heroText() !== `due in ${formatMonth(month)}`; pages += 1)
      await userEvent.keyboard('{PageDown}');
    expect(heroText()).toBe(`due in ${formatMonth(month)}`);
    expect(bills(`Bills of ${formatMonth(month)}`)).toHaveLength(1);
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
    expect(screen.getByRole('region', { name: /^Bills of \d+ \w{3}/ })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'List' }));
    await waitFor(() => expect(heroText()).toBe(before));
    expect(screen.getByText(new RegExp(formatBankDay(dueDate)))).toBeVisible();
  });
});
