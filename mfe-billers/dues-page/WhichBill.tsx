import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formatBankDay } from '@billpay/domain/dates';
import { Amount } from '@billpay/ui/amount';
import { Radio, RadioRow, RadioRows } from '@billpay/ui/field';
import { color, space, type } from '@billpay/ui/theme';
import { isLeftOut, withChosenBill, type BillToPay, type FetchedBill } from './bills-to-pay';
import { whichBillTexts as texts } from './dues-page-texts';

const Title = styled.p`
  ${type.small}
  font-weight: 500;
  margin-block-end: ${space(8)};
`;
const Choice = styled(RadioRow)`
  padding: ${space(8)} ${space(12)};
`;
const Content = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(4)} ${space(16)};
`;
const Note = styled.p`
  ${type.small}
  color: ${color.muted};
  margin-block-start: ${space(8)};
`;

/** Keeps the customer's choice among several open bills of each biller. */
export function useChosenBills() {
  const [references, setReferences] = useState<ReadonlyMap<number, string>>(new Map());
  return {
    withChosen: (bill: FetchedBill): FetchedBill =>
      isLeftOut(bill) ? bill : withChosenBill(bill, references.get(bill.customerBillId)),
    choose: ({ customerBillId }: BillToPay, reference: string) =>
      setReferences(new Map([...references, [customerBillId, reference]])),
  };
}

interface WhichBillProps {
  readonly bill: BillToPay;
  onChoose(bill: BillToPay, reference: string): void;
}

/** Asks which of a biller's open bills to pay. Renders nothing if there is only one. */
export function WhichBill({ bill, onChoose }: WhichBillProps) {
  const titleId = useId();
  if (bill.openBills.length < 2) return null;
  return (
    <section>
      <Title id={titleId}>{texts.which(bill.billName)}</Title>
      <RadioRows aria-labelledby={titleId}>
        {bill.openBills.map(({ reference, amountPaise, dueDate }) => (
          <Choice key={reference}>
            <Radio
              name={titleId}
              checked={reference === bill.reference}
              onChange={() => onChoose(bill, reference)}
            />
            <Content>
              {dueDate === null ? texts.noDueDate : texts.due(formatBankDay(dueDate))}
              <Amount paise={amountPaise} />
            </Content>
          </Choice>
        ))}
      </RadioRows>
      <Note>{texts.othersStayDue}</Note>
    </section>
  );
}
