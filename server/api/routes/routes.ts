import type { Bank } from '../bank';
import type { Route } from '../http/route';
import { authRoutes } from './auth';
import { autoPayRoutes } from './auto-pay';
import { complaintRoutes } from './complaints';
import { directoryRoutes } from './directory';
import { dueRoutes } from './dues';
import { paidElsewhereRoutes } from './paid-elsewhere';
import { presentedBillRoutes } from './presented-bills';
import type { RelyingParty } from '../passkeys/relying-party';
import { passkeyRoutes } from './passkeys';
import { protectionRoutes } from './protection';
import { paymentListRoutes } from './payment-lists';
import { paymentRoutes } from './payment';
import { scheduleRoutes } from './schedules';
import { savedBillerRoutes } from './saved-billers';
import { transactionRoutes } from './transactions';
import { userServiceRoutes } from './user-services';

/**
 * Lists the routes of this server. It does not serve a call of the contract that has no handler.
 * @param party relying party of passkeys; undefined if the bank offers none
 */
export function apiRoutes(bank: Bank, party?: RelyingParty): Route[] {
  return [
    ...authRoutes(bank),
    ...directoryRoutes(bank),
    ...savedBillerRoutes(bank),
    ...dueRoutes(bank),
    ...paidElsewhereRoutes(bank),
    ...presentedBillRoutes(bank),
    ...userServiceRoutes(bank, party),
    ...(party ? passkeyRoutes(bank, party) : []),
    ...paymentRoutes(bank),
    ...paymentListRoutes(bank),
    ...scheduleRoutes(bank),
    ...autoPayRoutes(bank),
    ...transactionRoutes(bank),
    ...complaintRoutes(bank),
    ...protectionRoutes(bank),
  ];
}
