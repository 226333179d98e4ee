import { formatTime } from '@billpay/domain/dates';
import { Button } from '@billpay/ui/button';
import { Card, CardTitle } from '@billpay/ui/card';
import { Amount } from '@billpay/ui/amount';
import { Stack } from '@billpay/ui/layout';
import { ListRow } from '@billpay/ui/row';
import { media, useMediaQuery } from '@billpay/ui/theme';
import { duesPageTexts } from './dues-page-texts';
import type { PaymentList } from './payment-list';

interface PaidTogetherProps {
  readonly lists: readonly PaymentList[];
  onShow(listId: string): void;
}

/** Today's payment lists, which link to their outcomes. */
export function PaidTogether({ lists, onShow }: PaidTogetherProps) {
  const isNarrow = useMediaQuery(media.narrow);
  if (lists.length === 0) return null;
  return (
    <Card as="section" aria-label={duesPageTexts.paidTogether}>
      <Stack gap={8}>
        <CardTitle>{duesPageTexts.paidTogether}</CardTitle>
        <ul>
          {lists.map(({ listId, bills, totalPaise, confirmedAt }) => {
            const time = formatTime(confirmedAt ?? '');
            return (
              <li key={listId}>
                <ListRow
                  name={duesPageTexts.paidAt(bills.length, time)}
                  detail={bills.map(({ billName }) => billName).join(', ')}
                  amount={<Amount paise={totalPaise} size="medium" />}
                  amountBelow={isNarrow}
                  actions={
                    <Button
                      size="small"
                      variant="soft"
                      aria-label={duesPageTexts.showList(time)}
                      onClick={() => onShow(listId)}
                    >
                      {duesPageTexts.show}
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
