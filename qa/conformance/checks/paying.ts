import { randomUUID } from 'node:crypto';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { toPaise, toRupees } from '@billpay/api/paise';
import { otherThan } from '../codes';
import { buildConfirmation, fetchPayable, paymentBody, addFee, type Payable } from '../payable';
import { requireOk, requireRefused, type CheckedResponse } from '../response';
import { Failed, Skipped } from '../report';
import { groups, Scenario, isSelected, whyNotConfirm, type Run } from '../run';
import { checkFailedPayment } from './failed-payment';
import { checkPaidBill } from './paid-bill';
import { readBalances, type AccountBalances } from './balances';

type PayResponse = CheckedResponse<typeof payBill>;

/**
 * Submits one bill in every way that the API must refuse, pays it, and then submits it again (PAY-18,
 * PAY-19).
 */
class PaymentScenario {
  readonly #key = randomUUID();
  #code = '';
  #sealed = '';
  #transaction = '';
  #balances: AccountBalances | undefined;

  constructor(
    private readonly run: Run,
    private readonly payable: Payable,
    private readonly scenario: Scenario,
  ) {}

  async checkInvalidPayments(): Promise<void> {
    const { scenario, run, payable } = this;
    await scenario.must('reads the balance and the amount paid today', () => this.requireNoDebit());
    await scenario.must('refuses a code for another amount and moves no money', async () => {
      const confirmed = { ...buildConfirmation(payable), amount: this.amountPlusOneRupee() };
      await this.requireNotPaid(
        await this.pay(await run.codes.request(run.first, 'payment', confirmed), randomUUID()),
      );
    });
    // Uses the key of the following payment, because a refusal consumes neither the key nor the code.
    await scenario.must('refuses a wrong code and moves no money', async () => {
      this.#code = await run.codes.request(run.first, 'payment', buildConfirmation(payable));
      await this.requireNotPaid(await this.pay(otherThan(this.#code), this.#key));
    });
    await scenario.must('refuses a missing Idempotency-Key and moves no money', async () => {
      await this.requireNotPaid(await this.pay(this.#code, null));
    });
    await scenario.must('refuses a malformed Idempotency-Key and moves no money', async () => {
      await this.requireNotPaid(await this.pay(this.#code, 'a key'));
    });
  }

  async checkPaidOnce(): Promise<void> {
    const { scenario } = this;
    await scenario.must('pays once when submitted twice at the same time', async () => {
      const responses = await Promise.all([this.submitSealed(), this.pay(this.#code, this.#key)]);
      // The API may refuse the later one of the two with 409, but not both.
      const done = responses
        .filter(({ status }) => status !== 409)
        .map((response) => this.transactionOf(response));
      this.#transaction = done[0] ?? '';
      if (done.length === 0)
        throw new Failed('both submissions returned 409: a refusal must not use up its Idempotency-Key');
      if (new Set(done).size > 1) this.stop('one key made two transactions');
    });
    await scenario.must('debits bill and fee once', () => this.requireDebitedOnce());
    await scenario.must(
      'returns the first outcome for the same key and body and debits nothing',
      async () => {
        const again = this.transactionOf(await this.pay(this.#code, this.#key));
        if (again !== this.#transaction) this.stop('one key made two transactions');
        await this.requireNoDebit();
      },
    );
  }

  async checkPaidBill(): Promise<void> {
    await checkPaidBill(this.run, this.payable, this.scenario);
  }

  async checkNotPaidAgain(): Promise<void> {
    const { scenario, run, payable } = this;
    await scenario.step('refuses the same bytes as a replay with 400 and moves no money', async () => {
      await this.requireNotPaid(await this.submitSealed(), 400);
    });
    await scenario.step('refuses the same key with another body with 409 and moves no money', async () => {
      await this.requireNotPaid(
        await this.pay(this.#code, this.#key, { amount: this.amountPlusOneRupee() }),
        409,
      );
    });
    await scenario.step('refuses a used code on another bill fetch and moves no money', async () => {
      const again = await fetchPayable(run.first, run.firstData, payable.bill);
      const fresh = {
        ...(typeof again !== 'string' && again.amount === payable.amount && { reference: again.reference }),
        // The request acknowledges the last payment, so only the used code can cause a refusal.
        seen: this.#transaction,
      };
      await this.requireNotPaid(await this.pay(this.#code, randomUUID(), fresh));
    });
    await scenario.of(transactionDetails).step('lists the payment in the history', async () => {
      const params = { id: this.#transaction };
      const { data } = requireOk(await run.first.call(transactionDetails, { params }));
      if (data.BILL_AMOUNT !== payable.amount) throw new Failed('the history shows another amount');
    });
    await scenario.of(recentPayment).step('returns the payment before the bill is paid again', async () => {
      if (!run.endpoints.includes(recentPayment))
        throw new Skipped('an optional addition that this server does not implement');
      const { BILLER_ID: billerId, PARAMETERS: parameters } = payable.bill;
      const { data } = requireOk(await run.first.call(recentPayment, { body: { billerId, parameters } }));
      if (data?.transactionId !== this.#transaction) throw new Failed('it returned another payment or none');
    });
  }

  /** Checks the ledger of a sandbox. */
  async checkLedger(): Promise<void> {
    await this.scenario.step('the ledger sums to zero', async () => {
      if (!this.run.control) throw new Skipped('only a sandbox exposes its ledger');
      const { sum, agrees } = await this.run.control.ledger();
      if (sum !== '0.00' || !agrees) throw new Failed(`sums to ${sum}, balances agree: ${agrees}`);
    });
  }

  private amountPlusOneRupee(): string {
    return toRupees(toPaise(this.payable.amount) + 100);
  }

  private pay(
    otp: string,
    idempotencyKey: string | null,
    change: Partial<Payable> = {},
  ): Promise<PayResponse> {
    const body = paymentBody({ ...this.payable, ...change }, otp);
    return this.run.first.call(payBill, { body }, { idempotencyKey });
  }

  /** Sends the payment as bytes that a later call can replay. */
  private submitSealed(): Promise<PayResponse> {
    const { first } = this.run;
    const body = paymentBody(this.payable, this.#code);
    const sealedFor = { idempotencyKey: this.#key };
    this.#sealed ||= JSON.stringify({ encryptedData: first.seal(payBill, payBill.path, body, sealedFor) });
    return first.call(payBill, { body }, { idempotencyKey: this.#key, wireBody: this.#sealed });
  }

  private transactionOf(response: PayResponse): string {
    return requireOk(response).data.paymentDetails.tran.transactionId;
  }

  /** Requires that the API refused a payment and moved no money. */
  private async requireNotPaid(response: PayResponse, ...statuses: readonly number[]): Promise<void> {
    if (response.status < 300) this.stop('a payment went through that should have been refused');
    requireRefused(response, ...statuses);
    if (response.failure) throw new Failed('the refusal carries an outcome, as if a payment had been made');
    await this.requireNoDebit();
  }

  /** Stops all further payments of this run. */
  private stop(why: string): never {
    this.run.payments.stopped = why;
    this.scenario.end(why);
    throw new Failed(why);
  }

  private async requireNoDebit(): Promise<void> {
    const now = await readBalances(this.run, this.payable.account);
    const before = (this.#balances ??= now);
    const debited = before.balancePaise - now.balancePaise;
    if (debited === 0 && now.paidTodayPaise === before.paidTodayPaise) return;
    this.stop(
      `₹ ${toRupees(debited)} left the account, ₹ ${toRupees(now.paidTodayPaise)} count as paid today`,
    );
  }

  /** Requires one debit, which becomes the baseline of the following checks. */
  private async requireDebitedOnce(): Promise<void> {
    const before = this.#balances;
    const now = await readBalances(this.run, this.payable.account);
    const debited = (before?.balancePaise ?? 0) - now.balancePaise;
    const counted = now.paidTodayPaise - (before?.paidTodayPaise ?? 0);
    this.#balances = now;
    const expected = toPaise(addFee(this.payable));
    // A bank may count only the bill's amount, without the fee, against the daily limit.
    const counts = counted === expected || counted === toPaise(this.payable.amount);
    if (debited === expected && counts) return;
    this.stop(
      `₹ ${toRupees(debited)} debited and ₹ ${toRupees(counted)} counted, not ₹ ${toRupees(expected)}`,
    );
  }
}

/** Checks that one bill is never paid by mistake and never paid twice. */
export async function checkPaying(run: Run): Promise<void> {
  run.report.startGroup(groups.paying);
  if (!isSelected(run, 'paying', 'payment')) return;
  const payable = whyNotConfirm(run) ?? run.payable;
  if (typeof payable === 'string') {
    run.report.skip(payBill.name, 'pays one bill exactly once', payable);
    return;
  }
  const scenario = new PaymentScenario(run, payable, new Scenario(run.report, payBill));
  await scenario.checkInvalidPayments();
  await scenario.checkPaidOnce();
  await scenario.checkPaidBill();
  await scenario.checkNotPaidAgain();
  await checkFailedPayment(run);
  await scenario.checkLedger();
}
