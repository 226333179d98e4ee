import { generateOtp, validateOtp } from '@billpay/api-contract/user-services';
import { otherThan } from '../codes';
import { answered, refused } from '../reply';
import { Failed } from '../report';
import { groups, Story, wants, whyNotConfirm, type Run } from '../run';

const ALLOWED_WRONG_TRIES = 3;
const NOBODYS_ID = '999999999';

/** Checking codes without using them up, and the limit on wrong ones (OTP-07, OTP-11); on the second customer. */
export async function checkCodeLimits(run: Run): Promise<void> {
  run.report.begin(groups.codes);
  if (!wants(run, 'codes', 'user-services')) return;
  const { second, codes, theirs, report } = run;
  const [bill] = theirs.saved;
  const why = whyNotConfirm(run) ?? (bill ? null : 'the second customer has saved no biller');
  if (why !== null || !bill) {
    report.skip(validateOtp.name, 'checks codes, and stops at the limit of wrong ones', why ?? '');
    return;
  }
  const story = new Story(report, validateOtp);
  const confirmed = { customerBillId: String(bill.CUSTOMER_BILL_ID) };
  const validate = (otp: string) => second.call(validateOtp, { body: { otp } });
  let code = '';
  await story.of(generateOtp).must('sends a code and tells its reference and validity', async () => {
    code = await codes.for(second, 'delete-biller', confirmed);
  });
  await story.of(generateOtp).step('sends no code for a saved biller that there is not', async () => {
    const templateVariables = { customerBillId: NOBODYS_ID };
    refused(await second.call(generateOtp, { body: { template: 'delete-biller', templateVariables } }));
  });
  await story.must('takes a right code, and does not use it up', async () => {
    answered(await validate(code));
    answered(await validate(code));
  });
  await story.must(`kills a code by ${ALLOWED_WRONG_TRIES} wrong tries`, async () => {
    for (let tries = 1; tries <= ALLOWED_WRONG_TRIES; tries += 1) {
      const { failure } = refused(await validate(otherThan(code)));
      if (failure?.limitReached) return `${tries} tries`;
    }
    throw new Failed('limitReached was not set');
  });
  await story.step('refuses the right code from then on', async () => {
    refused(await validate(code));
  });
  await story.of(generateOtp).step('sends no further code from then on', async () => {
    const body = { template: 'delete-biller', templateVariables: confirmed } as const;
    const { failure } = refused(await second.call(generateOtp, { body }));
    if (!failure?.limitReached) throw new Failed('limitReached is not set');
  });
}
