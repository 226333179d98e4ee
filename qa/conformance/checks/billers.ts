import * as billers from '@billpay/api-contract/billers';
import { otherThan } from '../codes';
import { answered, refused } from '../reply';
import { Failed, Skipped } from '../report';
import { groups, Story, wants, type Run } from '../run';
import { BillerToSave, newBillerOf } from './biller-to-save';

/** The life of one saved biller: saved, renamed, due, deleted, saved and deleted again. */
class SavedBillerStory {
  #usedSavingCode = '';
  #usedDeletingCode = '';

  constructor(
    private readonly run: Run,
    private readonly biller: BillerToSave,
    private readonly saving: Story,
  ) {}

  private get deleting(): Story {
    return this.saving.of(billers.deleteBiller);
  }

  private async saves(otp: string): Promise<void> {
    this.biller.id = answered(await this.biller.save(otp)).data;
    this.#usedSavingCode = otp;
    if (!(await this.biller.isSaved())) throw new Failed('the saved biller is not in billers.saved');
  }

  private async deletes(otp: string): Promise<void> {
    answered(await this.biller.delete(otp));
    this.#usedDeletingCode = otp;
    if (await this.biller.isSaved()) throw new Failed('the deleted biller is still in billers.saved');
  }

  async savesWithACode(): Promise<void> {
    const { saving, biller } = this;
    await saving.must("refuses another customer's code", async () => {
      refused(await biller.save(await biller.savingCode(undefined, this.run.second)));
    });
    let code = '';
    await saving.must('refuses a wrong code', async () => {
      code = await biller.savingCode();
      refused(await biller.save(otherThan(code)));
    });
    await saving.must('saves a biller with its code', () => this.saves(code));
    await saving.step('answers 409 when the same details are saved already', async () => {
      refused(await biller.save(await biller.savingCode()), 409);
    });
  }

  async keepsNameAndDue(): Promise<void> {
    const { saving, biller, run } = this;
    const { first } = run;
    await saving.of(billers.updateBiller).step('renames it', async () => {
      const name = await biller.rename();
      const params = { customerBillId: biller.id };
      const { data } = answered(await first.call(billers.savedDetails, { params }));
      if (data.billName[0]?.BILL_NAME !== name) throw new Failed('get-saved-details has another name');
    });
    const isDue = async () =>
      answered(await first.call(billers.allUpcomingDues)).data.some(
        (due) => due.customerBillID === biller.id,
      );
    await saving.of(billers.putUpcomingDue).step('adds its due', async () => {
      const due = { dueAmount: '125.00', dueDate: null, billDate: null, billPeriod: null };
      answered(await first.call(billers.putUpcomingDue, { body: { customerBillID: biller.id, ...due } }));
      if (!(await isDue())) throw new Failed('the due is not in all-upcoming-dues');
    });
    await saving.of(billers.deleteUpcomingDue).step('removes its due', async () => {
      answered(await first.call(billers.deleteUpcomingDue, { params: { customerBillId: biller.id } }));
      if (await isDue()) throw new Failed('the due is still in all-upcoming-dues');
    });
  }

  async deletesWithACode(): Promise<void> {
    let code = '';
    await this.deleting.must('refuses a wrong code', async () => {
      code = await this.biller.deletingCode();
      refused(await this.biller.delete(otherThan(code)));
    });
    await this.deleting.must('deletes a biller with its code', () => this.deletes(code));
  }

  async refusesUsedAndBoundCodes(): Promise<void> {
    const { saving, deleting, biller, run } = this;
    await saving.must('refuses a used code', async () => {
      refused(await biller.save(this.#usedSavingCode));
    });
    await saving.step('refuses a code for another biller', async () => {
      const other = run.known.saved.find(({ BILLER_ID }) => BILLER_ID !== biller.biller.billerId);
      if (!other) throw new Skipped('the customer has saved no bill of another biller');
      refused(await biller.save(await biller.savingCode(other.BILLER_ID)));
    });
    await saving.must('saves it again with a fresh code', async () => this.saves(await biller.savingCode()));
    await deleting.step('refuses a code for another saved biller', async () => {
      const [other] = run.known.saved;
      if (!other) throw new Skipped('the customer has saved no other biller');
      refused(await biller.delete(await biller.deletingCode(other.CUSTOMER_BILL_ID)));
    });
    await deleting.must('refuses a used code', async () => {
      refused(await biller.delete(this.#usedDeletingCode));
    });
    await deleting.must('deletes it again with a fresh code', async () =>
      this.deletes(await biller.deletingCode()),
    );
  }
}

/** Saving, renaming and deleting a biller, with every code that must not do (OTP-10). */
export async function checkBillers(run: Run): Promise<void> {
  run.report.begin(groups.codes);
  if (!wants(run, 'codes', 'billers')) return;
  const found = newBillerOf(run);
  if (typeof found === 'string') {
    run.report.skip(billers.addBiller.name, 'saves, renames and deletes a biller with codes', found);
    return;
  }
  const biller = new BillerToSave(run, found);
  const life = new SavedBillerStory(run, biller, new Story(run.report, billers.addBiller));
  await life.savesWithACode();
  await life.keepsNameAndDue();
  await life.deletesWithACode();
  await life.refusesUsedAndBoundCodes();
  try {
    await biller.tidyUp();
  } catch {
    run.report.say(`! A saved biller of ${found.billerId} may be left behind; delete it by hand.`);
  }
}
