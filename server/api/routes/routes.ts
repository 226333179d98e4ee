import type { Bank } from '../bank';
import type { Route } from '../http/route';
import { authRoutes } from './auth';
import { autoPayRoutes } from './auto-pay';
import { complaintRoutes } from './complaints';
import { directoryRoutes } from './directory';
import { dueRoutes } from './dues';
import { paymentRoutes } from './payment';
import { savedBillerRoutes } from './saved-billers';
import { transactionRoutes } from './transactions';
import { userServiceRoutes } from './user-services';

/** Lists the routes of this server. It does not serve a call of the contract that has no handler. */
export function apiRoutes(bank: Bank): Route[] {
  return [
    ...authRoutes(bank),
    ...directoryRoutes(bank),
    ...savedBillerRoutes(bank),
    ...dueRoutes(bank),
    ...userServiceRoutes(bank),
    ...paymentRoutes(bank),
    ...autoPayRoutes(bank),
    ...transactionRoutes(bank),
    ...complaintRoutes(bank),
  ];
}
