import * as z from 'zod/mini';
import { endpoint, messageResponse } from './endpoint';
import { accountNumber, id, idInPath, oneZero, otpCode, rupees, text } from './wire';
import { endsOn } from './auto-pay';

const configurationId = z.object({ id: idInPath });

const settings = {
  accountNumber,
  maximumAmount: rupees,
  paymentDate: z.int().check(z.gte(1), z.lte(30)),
  isBimonthly: oneZero,
  activatesFrom: text(20, 1),
  isActive: oneZero,
  amountLimit: oneZero,
  /** Omitted to keep the end date of an edited auto pay, or to set none; null to remove it. */
  endsOn,
  otp: otpCode,
};

export const createAutoPay = endpoint({
  name: 'auto-pay.create',
  method: 'POST',
  path: '/auto-pay/',
  retry: 'never',
  summary: 'Sets up auto pay for a saved biller (AUTO-04, AUTO-14).',
  otp: 'autopay-create',
  body: z.object({ billID: id, ...settings }),
  response: messageResponse,
});

export const editAutoPay = endpoint({
  name: 'auto-pay.edit',
  method: 'PUT',
  path: '/auto-pay/{id}',
  retry: 'never',
  summary: 'Changes a configuration; refused on its payment day (AUTO-09).',
  otp: 'autopay-edit',
  params: configurationId,
  body: z.object(settings),
  response: messageResponse,
});

export const setAutoPayStatus = endpoint({
  name: 'auto-pay.status',
  method: 'PUT',
  path: '/auto-pay/status/{id}',
  retry: 'never',
  summary: 'Stops the next payment (0) or resumes it (1) (AUTO-10).',
  otp: 'autopay-status',
  params: configurationId,
  body: z.object({ status: oneZero, otp: otpCode }),
  response: messageResponse,
});

export const deleteAutoPay = endpoint({
  name: 'auto-pay.delete',
  method: 'POST',
  path: '/auto-pay/delete/{id}',
  retry: 'never',
  summary: 'Deletes a configuration for good; refused on its payment day (AUTO-11).',
  otp: 'autopay-delete',
  params: configurationId,
  body: z.object({ otp: otpCode }),
  response: messageResponse,
});
