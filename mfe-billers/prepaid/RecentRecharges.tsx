import { useId } from 'react';
import { bankDayOf, formatNearDay } from '@billpay/domain/dates';
import type { SavedBiller } from '@billpay/domain/rules';
import { useHost } from '@billpay/host-api';
import { Amount } from '@billpay/ui/amount';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { ListRow } from '@billpay/ui/row';
import { PendingStatus } from '../bill-row/DueStatus';
import { createPayOrRechargeAction } from '../bill-row/pay-action';
import { findRecentRecharges } from './recent-recharges';
import { recentRechargesTexts as texts } from './recent-recharges-texts';

/**
 * The latest recharges of saved numbers. 'Repeat' opens the recharge form (HOME-10). Renders nothing if there
 * are none.
 */
export function RecentRecharges({ billers }: { billers: readonly SavedBiller[] }) {
  const host = useHost();
  const heading = useId();
  const recharges = findRecentRecharges(billers);
  if (recharges.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardTitle id={heading}>{texts.title}</CardTitle>
      <ul>
        {recharges.map((recharge) => {
          const { customerBillId, billName, mobileNumber, lastBillPaise, lastPaidAt, pendingPaise } =
            recharge;
          const repeat = createPayOrRechargeAction(host, recharge);
          return (
            <li key={customerBillId}>
              <ListRow
                name={billName}
                detail={formatNearDay(bankDayOf(Date.parse(lastPaidAt)), host.now())}
                number={mobileNumber}
                amount={<Amount paise={lastBillPaise} size="medium" />}
                status={pendingPaise !== null && <PendingStatus />}
                actions={
                  repeat && (
                    <Button
                      variant="soft"
                      size="small"
                      aria-label={texts.repeatOf(billName)}
                      onClick={repeat}
                    >
                      {texts.repeat}
                    </Button>
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
