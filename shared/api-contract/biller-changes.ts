import * as z from 'zod/mini';
import { withData, endpoint, messageResponse } from './endpoint';
import { billName, billerId, id, idInPath, otpCode, parameter, text, yesNo } from './wire';
import { inputSignature } from './directory';
import { upcomingDue } from './dues';

export const addBiller = endpoint({
  name: 'billers.add',
  method: 'POST',
  path: '/billers/add-biller',
  retry: 'never',
  summary:
    'Saves a biller; 409 with the duplicate text when the same details are saved already (ADD-09, ADD-14).',
  otp: 'add-biller',
  body: z.object({
    billerId,
    billerName: text(200, 1),
    inputSignatures: z.array(parameter).check(z.maxLength(20)),
    billName,
    otp: otpCode,
    isBillSaved: yesNo,
    billerAcceptsAdhoc: yesNo,
    paymentExactness: text(40),
    fetchRequirement: text(40),
    supportBillValidation: text(40),
    validateBillAllowed: yesNo,
  }),
  /** `data` is the id of the new customer bill. */
  response: withData(id),
});

export const deleteBiller = endpoint({
  name: 'billers.delete',
  method: 'POST',
  path: '/billers/delete',
  retry: 'never',
  summary: 'Deletes a saved biller; refused on its auto pay day (EDIT-05, EDIT-06).',
  otp: 'delete-biller',
  body: z.object({ customerBillId: id, customerId: text(64, 1), categoryName: text(80, 1), otp: otpCode }),
  response: messageResponse,
});

export const savedDetails = endpoint({
  name: 'billers.saved-details',
  method: 'GET',
  path: '/billers/get-saved-details/{customerBillId}',
  retry: 'safe',
  summary: 'What was saved for one biller, for editing (EDIT-01).',
  params: z.object({ customerBillId: idInPath }),
  response: withData(
    z.object({
      inputSignatures: z.array(inputSignature),
      billName: z.array(z.object({ BILL_NAME: z.string() })),
    }),
  ),
});

export const updateBiller = endpoint({
  name: 'billers.update',
  method: 'PUT',
  path: '/billers/update',
  retry: 'never',
  summary: 'Renames a saved biller; carries no code (EDIT-02).',
  body: z.object({ billName, categoryName: text(80, 1), customerBillId: id }),
  response: messageResponse,
});

export const putUpcomingDue = endpoint({
  name: 'billers.put-upcoming-due',
  method: 'POST',
  path: '/billers/add-update-upcoming-due',
  retry: 'never',
  summary: 'Adds or updates the due of a saved biller (ADD-11).',
  body: upcomingDue,
  response: messageResponse,
});

export const deleteUpcomingDue = endpoint({
  name: 'billers.delete-upcoming-due',
  method: 'DELETE',
  path: '/billers/upcoming-due/{customerBillId}',
  retry: 'never',
  summary: 'Removes the due of a saved biller (PAY-14).',
  params: z.object({ customerBillId: idInPath }),
  response: messageResponse,
});
