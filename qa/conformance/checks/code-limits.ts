import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { otherThan } from '../codes';
import { requireOk, requireRefused } from '../response';
import { Failed, Skipped } from '../report';
import { groups, Scenario, isSelected, whyNotConfirm, type Run } from '../run';

const ALLOWED_WRONG_TRIES = 3;
const UNKNOWN_ID = '999999999999999';
const UNKNOWN_REFERENCE = '0000000000';

/** Checks code validation and the limit on wrong codes (OTP-07, OTP-11) with the second customer. */
export async function checkCodeLimits(run: Run): Promise<void> {
  run.report.startGroup(groups.codes);
  if (!isSelected(run, 'codes', 'user-services')) return;
  const { second, codes, secondData, report } = run;
  const [bill, other] = secondData.saved;
  const why = whyNotConfirm(run) ?? (bill ? null : 'the second customer has saved no biller');
  if (why !== null || !bill) {
    report.skip(validateOtp.name, 'checks codes and enforces the limit on wrong ones', why ?? '');
    return;
  }
  const scenario = new Scenario(report, validateOtp);
  const confirmed = { customerBillId: String(bill.CUSTOMER_BILL_ID) };
  const validate = (otp: string, referenceNumber?: string) =>
    second.call(validateOtp, { body: { otp, referenceNumber } });
  let code = '';
  await scenario.step('refuses a newer code below the sentence of another action', async () => {
    if (!other) throw new Skipped('the second customer has saved only one biller');
    const body = { template: 'delete-biller', templateVariables: confirmed } as const;
    const { data } = requireOk(await second.call(generateOtp, { body }));
    const newer = await codes.request(second, 'delete-biller', {
      customerBillId: String(other.CUSTOMER_BILL_ID),
    });
    if ((await validate(newer, UNKNOWN_REFERENCE)).status === 200)
      throw new Skipped('an optional addition that this server ignores: referenceNumber');
    requireRefused(await validate(newer, data.referenceNumber));
  });
  await scenario.of(generateOtp).must('sends a code and returns its reference and validity', async () => {
    code = await codes.request(second, 'delete-biller', confirmed);
  });
  await scenario.of(generateOtp).step('sends no code for a saved biller that does not exist', async () => {
    const templateVariables = { customerBillId: UNKNOWN_ID };
    requireRefused(
      await second.call(generateOtp, { body: { template: 'delete-biller', templateVariables } }),
    );
  });
  await scenario.must('accepts a correct code without using it up', async () => {
    requireOk(await validate(code));
    requireOk(await validate(code));
  });
  await scenario.must(`invalidates a code after ${ALLOWED_WRONG_TRIES} wrong attempts`, async () => {
    for (let tries = 1; tries <= ALLOWED_WRONG_TRIES; tries += 1) {
      const { failure } = requireRefused(await validate(otherThan(code)));
      if (failure?.limitReached) return `${tries} attempts`;
    }
    throw new Failed('limitReached was not set');
  });
  await scenario.step('refuses the correct code after that', async () => {
    requireRefused(await validate(code));
  });
  await scenario.of(generateOtp).step('sends no further code after that', async () => {
    const body = { template: 'delete-biller', templateVariables: confirmed } as const;
    const { failure } = requireRefused(await second.call(generateOtp, { body }));
    if (!failure?.limitReached) throw new Failed('limitReached is not set');
  });
}
