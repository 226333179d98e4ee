import * as z from 'zod/mini';
import { answer, endpoint, messageAnswer } from './endpoint';
import { id, instant, text } from './wire';

export const complaint = z.object({
  COMPLAINT_ID: z.string(),
  COMPLAINT_REASON: z.string(),
  COMPLAINT_REASONS_ID: id,
  STATUS: z.string(),
  CREATED_ON: instant,
  DESCRIPTION: z.string(),
  TRANSACTION_ID: z.string(),
});

export const complaints = endpoint({
  name: 'complaints.list',
  method: 'GET',
  path: '/complaints/',
  summary: "The customer's complaints, newest first (COMP-07).",
  answer: answer(z.array(complaint)),
});

export const complaintConfig = endpoint({
  name: 'complaints.config',
  method: 'GET',
  path: '/complaints/config',
  summary: 'Durations to choose transactions from, and reasons (COMP-01).',
  answer: answer(
    z.object({
      complaint_transaction_durations: z.array(z.object({ DURATION: z.string() })),
      complaint_transaction_reasons: z.array(
        z.object({ COMPLAINT_REASON: z.string(), COMPLAINT_REASONS_ID: id }),
      ),
    }),
  ),
});

export const registerComplaint = endpoint({
  name: 'complaints.register',
  method: 'POST',
  path: '/complaints/',
  summary: 'Registers a complaint about a transaction of the last 90 days (COMP-09).',
  body: z.object({
    complaintReasonsID: id,
    type: z.literal('transaction'),
    transactionID: text(64, 1),
    reason: text(200, 1),
    description: z.string().check(z.regex(/^[A-Za-z0-9 .,:?!()]{1,300}$/)),
  }),
  answer: messageAnswer,
});

export const complaintStatus = endpoint({
  name: 'complaints.status',
  method: 'POST',
  path: '/complaints/status',
  summary: "The network's current status of a complaint (COMP-08).",
  body: z.object({ type: z.literal('transaction'), complaintID: text(64, 1), currentStatus: text(40, 1) }),
  answer: answer(z.string()),
});
