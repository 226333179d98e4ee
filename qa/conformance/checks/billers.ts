import * as changes from '@billpay/api-contract/biller-changes';
import * as billers from '@billpay/api-contract/billers';
import { otherThan } from '../codes';
import { requireOk, requireRefused } from '../response';
import { Failed, Skipped } from '../report';
import { groups, Scenario, isSelected, type Run } from '../run';
import { BillerToSave, findNewBiller } from './biller-to-save';

/** Saves one biller, renames it, adds a due and deletes it, and then saves and deletes the biller again. */
class SavedBillerScenario {
  #usedSavingCode = '';
  #usedDeletingCode = '';

  constructor(
    private readonly run: Run,
    private readonly biller: BillerToSave,
    private readonly saving: Scenario,
  ) {}

  private get deleting(): Scenario {
    return this.saving.of(changes.deleteBiller);
  }

  private async saves(otp: string): Promise<void> {
    this.biller.id = requireOk(await this.biller.save(otp)).data;
    this.#usedSavingCode = otp;
    if (!(await this.biller.isSaved())) throw new Failed('the saved biller is not in billers.saved');
  }

  private async deletes(otp: string): Promise<void> {
    requireOk(await this.biller.delete(otp));
    this.#usedDeletingCode = otp;
    if (await this.biller.isSaved()) throw new Failed('the deleted biller is still in billers.saved');
  }

  async checkSave(): Promise<void> {
    const { saving, biller } = this;
    await saving.must("refuses another customer's code", async () => {
      requireRefused(await biller.save(await biller.savingCode(undefined, this.run.second)));
    });
    let code = '';
    await saving.must('refuses a wrong code', async () => {
      code = await biller.savingCode();
      requireRefused(await biller.save(otherThan(code)));
    });
    await saving.must('saves a biller with its code', () => this.saves(code));
    await saving.step('returns 409 when the same details are already saved', async () => {
      requireRefused(await biller.save(await biller.savingCode()), 409);
    });
  }

  async checkNameAndDue(): Promise<void> {
    const { saving, biller, run } = this;
    const { first } = run;
    await saving.of(changes.updateBiller).step('renames it', async () => {
      const name = await biller.rename();
      const params = { customerBillId: biller.id };
      const { data } = requireOk(await first.call(changes.savedDetails, { params }));
      if (data.billName[0]?.BILL_NAME !== name) throw new Failed('get-saved-details has another name');
    });
    await saving.of(changes.putUpcomingDue).step('adds its due', () => this.addDue());
    await saving.of(changes.deleteUpcomingDue).step('removes its due', async () => {
      requireOk(await first.call(changes.deleteUpcomingDue, { params: { customerBillId: biller.id } }));
      if (await this.isDue()) throw new Failed('the due is still in all-upcoming-dues');
    });
  }

  private async isDue(): Promise<boolean> {
    const { data } = requireOk(await this.run.first.call(billers.allUpcomingDues));
    return data.some(({ customerBillID }) => customerBillID === this.biller.id);
  }

  private async addDue(): Promise<void> {
    const due = { dueAmount: '125.00', dueDate: null, billDate: null, billPeriod: null };
    const body = { customerBillID: this.biller.id, ...due };
    requireOk(await this.run.first.call(changes.putUpcomingDue, { body }));
    if (!(await this.isDue())) throw new Failed('the due is not in all-upcoming-dues');
  }

  async checkDelete(): Promise<void> {
    let code = '';
    await this.deleting.must('refuses a wrong code', async () => {
      code = await this.biller.deletingCode();
      requireRefused(await this.biller.delete(otherThan(code)));
    });
    await this.deleting.must('deletes a biller with its code', () => this.deletes(code));
  }

  async checkUsedAndBoundCodes(): Promise<void> {
    const { saving, deleting, biller, run } = this;
    await saving.must('refuses a used code', async () => {
      requireRefused(await biller.save(this.#usedSavingCode));
    });
    await saving.step('refuses a code for another biller', async () => {
      const other = run.firstData.saved.find(({ BILLER_ID }) => BILLER_ID !== biller.biller.billerId);
      if (!other) throw new Skipped('the customer has saved no bill of another biller');
      requireRefused(await biller.save(await biller.savingCode(other.BILLER_ID)));
    });
    await saving.must('saves it again with a fresh code', async () => this.saves(await biller.savingCode()));
    await saving.of(changes.putUpcomingDue).step('adds a due again', () => this.addDue());
    await deleting.step('refuses a code for another saved biller', async () => {
      const [other] = run.firstData.saved;
      if (!other) throw new Skipped('the customer has saved no other biller');
      requireRefused(await biller.delete(await biller.deletingCode(other.CUSTOMER_BILL_ID)));
    });
    await deleting.must('refuses a used code', async () => {
      requireRefused(await biller.delete(this.#usedDeletingCode));
    });
    await deleting.must('deletes it again with a fresh code', async () =>
      this.deletes(await biller.deletingCode()),
    );
    await deleting.step('deletes its due with it', async () => {
      if (await this.isDue()) throw new Failed('the due is still in all-upcoming-dues');
    });
  }
}

/** Checks saving, renaming and deleting a biller, and that every wrong code is refused (OTP-10). */
export async function checkBillers(run: Run): Promise<void> {
  run.report.startGroup(groups.codes);
  if (!isSelected(run, 'codes', 'billers')) return;
  const found = findNewBiller(run);
  if (typeof found === 'string') {
    run.report.skip(changes.addBiller.name, 'saves, renames and deletes a biller with codes', found);
    return;
  }
  const biller = new BillerToSave(run, found);
  const scenarios = new SavedBillerScenario(run, biller, new Scenario(run.report, changes.addBiller));
  await scenarios.checkSave();
  await scenarios.checkNameAndDue();
  await scenarios.checkDelete();
  await scenarios.checkUsedAndBoundCodes();
  try {
    await biller.tidyUp();
  } catch {
    run.report.log(`! A saved biller of ${found.billerId} may be left behind; delete it by hand.`);
  }
}
