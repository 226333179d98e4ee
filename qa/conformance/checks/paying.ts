import { randomUUID } from 'node:crypto';
import { payBill, recentPayment } from '@billpay/api-contract/payment';
import { transactionDetails } from '@billpay/api-contract/transactions';
import { toPaise, toRupees } from '@billpay/api/paise';
import { otherThan } from '../codes';
import { confirmationOf, makePayable, paymentBody, totalOf, type Payable } from '../payable';
import { answered, refused, type Reply } from '../reply';
import { Failed, Skipped } from '../report';
import { groups, Story, wants, whyNotConfirm, type Run } from '../run';
import { checkFailedPayment } from './failed-payment';
import { standingOf, type Standing } from './standing';

type PayReply = Reply<typeof payBill>;

/** One bill, tried in every way that must not pay, then paid, then tried again (PAY-18, PAY-19). */
class PaymentStory {
  readonly #key = randomUUID();
  #code = '';
  #sealed = '';
  #transaction = '';
  #standing: Standing | undefined;

  constructor(
    private readonly run: Run,
    private readonly payable: Payable,
    private readonly story: Story,
  ) {}

  async isRefused(): Promise<void> {
    const { story, run, payable } = this;
    await story.must('balance and paid amount can be read', () => this.nothingMoved());
    await story.must('refuses a code for another amount, and moves nothing', async () => {
      const confirmed = { ...confirmationOf(payable), amount: this.aRupeeMore() };
      await this.mustNotPay(
        await this.pay(await run.codes.for(run.first, 'payment', confirmed), randomUUID()),
      );
    });
    await story.must('refuses a wrong code, and moves nothing', async () => {
      this.#code = await run.codes.for(run.first, 'payment', confirmationOf(payable));
      await this.mustNotPay(await this.pay(otherThan(this.#code), randomUUID()));
    });
    await story.must('refuses a missing Idempotency-Key, and moves nothing', async () => {
      await this.mustNotPay(await this.pay(this.#code, null));
    });
    await story.must('refuses an Idempotency-Key of another form, and moves nothing', async () => {
      await this.mustNotPay(await this.pay(this.#code, 'a key'));
    });
  }

  async isPaidOnce(): Promise<void> {
    const { story } = this;
    await story.must('pays once, submitted twice at the same time', async () => {
      const replies = await Promise.all([this.submitSealed(), this.pay(this.#code, this.#key)]);
      // The later of the two may be told to come back; both may not be.
      const done = replies.filter(({ status }) => status !== 409).map((reply) => this.transactionOf(reply));
      this.#transaction = done[0] ?? '';
      if (done.length === 0) throw new Failed('both were answered with 409');
      if (new Set(done).size > 1) this.stop('one key made two transactions');
    });
    await story.must('debits bill and fee, once', () => this.debitedOnce());
    await story.must('the same key and body give the first outcome again, and debit nothing', async () => {
      const again = this.transactionOf(await this.pay(this.#code, this.#key));
      if (again !== this.#transaction) this.stop('one key made two transactions');
      await this.nothingMoved();
    });
  }

  async staysPaid(): Promise<void> {
    const { story, run, payable } = this;
    await story.step('the same bytes again are a replay: 400, and nothing moves', async () => {
      await this.mustNotPay(await this.submitSealed(), 400);
    });
    await story.step('the same key with another body is refused with 409, and nothing moves', async () => {
      await this.mustNotPay(await this.pay(this.#code, this.#key, { amount: this.aRupeeMore() }), 409);
    });
    await story.step('refuses a used code on another bill fetch, and moves nothing', async () => {
      const again = await makePayable(run.first, run.known, payable.bill);
      const fresh = {
        ...(again?.amount === payable.amount && { reference: again.reference }),
        // The customer knows of the payment just made: the code alone can refuse this one.
        seen: this.#transaction,
      };
      await this.mustNotPay(await this.pay(this.#code, randomUUID(), fresh));
    });
    await story.of(transactionDetails).step('the payment is in the history', async () => {
      const params = { id: this.#transaction };
      const { data } = answered(await run.first.call(transactionDetails, { params }));
      if (data.BILL_AMOUNT !== payable.amount) throw new Failed('with another amount');
    });
    await story.of(recentPayment).step('tells of the payment before the bill is paid again', async () => {
      if (!run.endpoints.includes(recentPayment)) throw new Skipped('an addition that a bank may leave out');
      const { BILLER_ID: billerId, PARAMETERS: parameters } = payable.bill;
      const { data } = answered(await run.first.call(recentPayment, { body: { billerId, parameters } }));
      if (data?.transactionId !== this.#transaction) throw new Failed('of another, or of none');
    });
  }

  /** The books of a sandbox balance. */
  async balances(): Promise<void> {
    await this.story.step('the ledger sums to zero', async () => {
      if (!this.run.control) throw new Skipped('only a sandbox shows its ledger');
      const { sum, agrees } = await this.run.control.ledger();
      if (sum !== '0.00' || !agrees) throw new Failed(`sums to ${sum}, balances agree: ${agrees}`);
    });
  }

  private aRupeeMore(): string {
    return toRupees(toPaise(this.payable.amount) + 100);
  }

  private pay(otp: string, idempotencyKey: string | null, change: Partial<Payable> = {}): Promise<PayReply> {
    const body = paymentBody({ ...this.payable, ...change }, otp);
    return this.run.first.call(payBill, { body }, { idempotencyKey });
  }

  /** Sends the payment as bytes that can be sent again. */
  private submitSealed(): Promise<PayReply> {
    const { first } = this.run;
    const body = paymentBody(this.payable, this.#code);
    const sealedFor = { idempotencyKey: this.#key };
    this.#sealed ||= JSON.stringify({ encryptedData: first.seal(payBill, payBill.path, body, sealedFor) });
    return first.call(payBill, { body }, { idempotencyKey: this.#key, wireBody: this.#sealed });
  }

  private transactionOf(reply: PayReply): string {
    return answered(reply).data.paymentDetails.tran.transactionId;
  }

  /** A payment that must not happen, and moves nothing. */
  private async mustNotPay(reply: PayReply, ...statuses: readonly number[]): Promise<void> {
    if (reply.status < 300) this.stop('a payment went through that must be refused');
    refused(reply, ...statuses);
    if (reply.failure) throw new Failed('the refusal carries an outcome, as if a payment had been made');
    await this.nothingMoved();
  }

  /** Something is wrong with money: nothing more is paid in this run. */
  private stop(why: string): never {
    this.run.payments.stopped = why;
    this.story.end(why);
    throw new Failed(why);
  }

  private async nothingMoved(): Promise<void> {
    const now = await standingOf(this.run, this.payable.account);
    const before = (this.#standing ??= now);
    const debited = before.balancePaise - now.balancePaise;
    if (debited === 0 && now.paidTodayPaise === before.paidTodayPaise) return;
    this.stop(
      `₹ ${toRupees(debited)} left the account, ₹ ${toRupees(now.paidTodayPaise)} count as paid today`,
    );
  }

  /** From here on the account stands lower by one payment, and must stay there. */
  private async debitedOnce(): Promise<void> {
    const before = this.#standing;
    const now = await standingOf(this.run, this.payable.account);
    const debited = (before?.balancePaise ?? 0) - now.balancePaise;
    const counted = now.paidTodayPaise - (before?.paidTodayPaise ?? 0);
    this.#standing = now;
    const expected = toPaise(totalOf(this.payable));
    // A bank may count the bill alone against the day's limit.
    const counts = counted === expected || counted === toPaise(this.payable.amount);
    if (debited === expected && counts) return;
    this.stop(
      `₹ ${toRupees(debited)} debited and ₹ ${toRupees(counted)} counted, not ₹ ${toRupees(expected)}`,
    );
  }
}

/** Paying one bill: never by mistake, and never twice. */
export async function checkPaying(run: Run): Promise<void> {
  run.report.begin(groups.paying);
  if (!wants(run, 'paying', 'payment')) return;
  const payable = whyNotConfirm(run) ?? run.payable;
  if (typeof payable === 'string') {
    run.report.skip(payBill.name, 'pays one bill, and only once', payable);
    return;
  }
  const story = new PaymentStory(run, payable, new Story(run.report, payBill));
  await story.isRefused();
  await story.isPaidOnce();
  await story.staysPaid();
  await checkFailedPayment(run);
  await story.balances();
}
