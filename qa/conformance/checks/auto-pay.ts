import {
  createAutoPay,
  deleteAutoPay,
  editAutoPay,
  setAutoPayStatus,
} from '@billpay/api-contract/auto-pay-changes';
import { otherThan } from '../codes';
import { requireOk, requireRefused } from '../response';
import { Failed, Skipped } from '../report';
import { groups, Scenario, isSelected, type Run } from '../run';
import { findAutoPayBill, AutoPayOfBill } from './auto-pay-of-bill';

/**
 * Sets up one configuration, changes, stops, resumes and deletes it, and then sets it up and deletes it
 * again.
 */
class AutoPayScenario {
  #usedCreatingCode = '';
  #usedDeletingCode = '';

  constructor(
    private readonly run: Run,
    private readonly autoPay: AutoPayOfBill,
    private readonly creating: Scenario,
  ) {}

  private get deleting(): Scenario {
    return this.creating.of(deleteAutoPay);
  }

  private async create(otp: string): Promise<void> {
    requireOk(await this.autoPay.create(otp));
    this.#usedCreatingCode = otp;
    await this.autoPay.now();
  }

  private async delete(otp: string): Promise<void> {
    requireOk(await this.autoPay.delete(await this.autoPay.now(), otp));
    this.#usedDeletingCode = otp;
    if (await this.autoPay.find()) throw new Failed('the deleted configuration is still in the list');
  }

  async checkCreate(): Promise<void> {
    const { run, autoPay, creating } = this;
    const { saved } = run.firstData;
    const other = saved.find(({ CUSTOMER_BILL_ID }) => CUSTOMER_BILL_ID !== autoPay.bill.CUSTOMER_BILL_ID);
    await creating.step('refuses a code for another bill', async () => {
      if (!other) throw new Skipped('the customer has saved only one bill');
      requireRefused(await autoPay.create(await autoPay.codeToCreate(other)));
    });
    let code = '';
    await creating.must('refuses a wrong code', async () => {
      code = await autoPay.codeToCreate();
      requireRefused(await autoPay.create(otherThan(code)));
    });
    await creating.must('sets up auto pay with its code', () => this.create(code));
  }

  async checkEdit(): Promise<void> {
    const { autoPay } = this;
    const editing = this.creating.of(editAutoPay);
    let code = '';
    await editing.step('refuses a code for another payment date', async () => {
      const configuration = await autoPay.now();
      requireRefused(await autoPay.edit(configuration, await autoPay.codeToEdit(configuration, 1)));
    });
    await editing.step('refuses a wrong code', async () => {
      const configuration = await autoPay.now();
      code = await autoPay.codeToEdit(configuration);
      requireRefused(await autoPay.edit(configuration, otherThan(code)));
    });
    await editing.step('changes it with its code', async () => {
      const before = await autoPay.now();
      requireOk(await autoPay.edit(before, code));
      const { PAYMENT_DATE } = await autoPay.now();
      if (PAYMENT_DATE === before.PAYMENT_DATE) throw new Failed('the payment date has not changed');
    });
    await editing.step('refuses a used code', async () => {
      requireRefused(await autoPay.edit(await autoPay.now(), code));
    });
  }

  async checkStopAndResume(): Promise<void> {
    const { autoPay } = this;
    const changing = this.creating.of(setAutoPayStatus);
    let code = '';
    await changing.step('stops the next payment with its code', async () => {
      const configuration = await autoPay.now();
      code = await autoPay.codeForStatus(configuration, 0);
      requireOk(await autoPay.setStatus(configuration, 0, code));
    });
    await changing.step('refuses a used code', async () => {
      requireRefused(await autoPay.setStatus(await autoPay.now(), 1, code));
    });
    await changing.step('refuses to resume with a code for stopping', async () => {
      const configuration = await autoPay.now();
      requireRefused(
        await autoPay.setStatus(configuration, 1, await autoPay.codeForStatus(configuration, 0)),
      );
    });
    await this.deleting.step('refuses a code for another action', async () => {
      const configuration = await autoPay.now();
      code = await autoPay.codeForStatus(configuration, 1);
      requireRefused(await autoPay.delete(configuration, code));
    });
    await changing.step('resumes it with its code', async () => {
      requireOk(await autoPay.setStatus(await autoPay.now(), 1, code));
    });
  }

  async checkDelete(): Promise<void> {
    const { autoPay, deleting } = this;
    let code = '';
    await deleting.must('refuses a wrong code', async () => {
      const configuration = await autoPay.now();
      code = await autoPay.codeToDelete(configuration);
      requireRefused(await autoPay.delete(configuration, otherThan(code)));
    });
    await deleting.must('deletes it with its code', () => this.delete(code));
  }

  async checkUsedCodes(): Promise<void> {
    const { autoPay, creating, deleting } = this;
    await creating.must('refuses a used code', async () => {
      requireRefused(await autoPay.create(this.#usedCreatingCode));
    });
    await creating.must('sets it up again with a fresh code', async () => {
      await this.create(await autoPay.codeToCreate());
    });
    await deleting.must('refuses a used code', async () => {
      requireRefused(await autoPay.delete(await autoPay.now(), this.#usedDeletingCode));
    });
    await deleting.must('deletes it again with a fresh code', async () => {
      await this.delete(await autoPay.codeToDelete(await autoPay.now()));
    });
  }

  /** Deletes the remains of a failed scenario, or reports them. */
  async tidyUp(): Promise<void> {
    try {
      const left = await this.autoPay.find();
      if (left) await this.delete(await this.autoPay.codeToDelete(left));
    } catch {
      this.run.report.log(
        `! Auto pay of '${this.autoPay.bill.BILL_NAME}' may be left behind; delete it by hand.`,
      );
    }
  }
}

/**
 * Checks setting up, changing, stopping and deleting auto pay, and that every wrong code is refused (AUTO-12,
 * OTP-10).
 */
export async function checkAutoPay(run: Run): Promise<void> {
  run.report.startGroup(groups.codes);
  if (!isSelected(run, 'codes', 'auto-pay')) return;
  const bill = findAutoPayBill(run);
  if (typeof bill === 'string') {
    run.report.skip(createAutoPay.name, 'sets up, changes, stops and deletes auto pay with codes', bill);
    return;
  }
  const creating = new Scenario(run.report, createAutoPay);
  const scenarios = new AutoPayScenario(run, new AutoPayOfBill(run, bill), creating);
  await scenarios.checkCreate();
  await scenarios.checkEdit();
  await scenarios.checkStopAndResume();
  await scenarios.checkDelete();
  await scenarios.checkUsedCodes();
  await scenarios.tidyUp();
}
