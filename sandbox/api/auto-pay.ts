import * as contract from '@billpay/shared/contract/auto-pay';
import { answered } from '../http/answers';
import type { Bank } from '../bank';
import { listAutoPay } from '../auto-pay/auto-pay';
import { route, type Route } from '../http/route';
import { toRupees } from '../paise';
import { readSettings } from '../payments/daily-usage';

export function autoPayRoutes(bank: Bank): Route[] {
  return [
    route(contract.autoPay, async ({ customer }) => {
      return answered(await listAutoPay(bank, customer.id));
    }),
    route(contract.autoPayMaxAmount, async () => {
      const { maxAutoPayPaise } = await readSettings(bank);
      return answered(maxAutoPayPaise === null ? null : toRupees(maxAutoPayPaise));
    }),
  ];
}
