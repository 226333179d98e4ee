import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { BillerMark } from '@billpay/ui/biller-mark';
import { DetailsList } from '@billpay/ui/details-list';
import { Row, Stack } from '@billpay/ui/layout';
import { MaskedText } from '@billpay/ui/masked-text';
import { color, media, space, type } from '@billpay/ui/theme';
import { shownBillNumber } from '@billpay/domain/rules';
import { useFocusOnMount } from '../focus-on-mount';
import { toRow, type Bill, type BillField, type BillRow } from './bill';
import type { Payee } from './payee';
import { confirmTexts } from './confirm-payment-texts';

/** With large text, names also use the logo's space. */
const Heading = styled(Row)`
  @media ${media.largeText} {
    > [aria-hidden] {
      display: none;
    }
  }
`;
const Names = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const BillName = styled.h3`
  outline: none;
  ${type.heading}
`;
const Provider = styled.p`
  color: ${color.muted};
`;
const Parameter = styled.p`
  ${type.small}
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;
/** Heading of a section of the details. */
export const PartTitle = styled.h4`
  ${type.body}
  font-weight: 650;
  margin-block-end: ${space(4)};
`;

/** Payee with the bill name, the provider and the first parameter (PAY-01). */
export function BillerHeader({ payee }: { payee: Payee }) {
  const [parameter] = payee.parameters;
  const heading = useFocusOnMount<HTMLHeadingElement>('if-lost');
  return (
    <Heading gap={12} align="start">
      <BillerMark name={payee.billerName} category={payee.categoryName} size={48} />
      <Names translate="no">
        <BillName ref={heading} tabIndex={-1}>
          {payee.billName}
        </BillName>
        <Provider>{payee.billerName}</Provider>
        {parameter && (
          <Parameter>
            <MaskedText
              text={`${networkName(parameter.name)}: ${shownBillNumber(parameter.value, payee.categoryName, parameter.name)}`}
            />
          </Parameter>
        )}
      </Names>
    </Heading>
  );
}

/**
 * Returns a field as displayed. A biller may repeat the customer's number in another field, so all fields are
 * masked in the same way.
 */
function shownRow({ parameters, categoryName }: Payee, field: BillField): BillRow {
  const row = toRow(field);
  const parameter = parameters.find(({ value }) => value === row.value);
  return parameter ? { ...row, value: shownBillNumber(row.value, categoryName, parameter.name) } : row;
}

/** Lists fields and tags of a bill, with the customer's own numbers masked. */
export function listBillDetails(bill: Bill, payee: Payee): BillRow[] {
  return [...bill.fields, ...bill.tags].map((field) => shownRow(payee, field));
}

/** Returns whether a bill has any details except its amount. */
export function hasDetails({ fields, tags, additionalInfo }: Bill): boolean {
  return fields.length + tags.length + additionalInfo.length > 0;
}

/** The fetched bill: its fields, tags and additional information (PAY-01). */
export function BillDetails({ bill, payee }: { bill: Bill; payee: Payee }) {
  const details = listBillDetails(bill, payee);
  return (
    <Stack gap={16}>
      {details.length > 0 && (
        <section>
          <PartTitle>{confirmTexts.billDetails}</PartTitle>
          <DetailsList rows={details} />
        </section>
      )}
      {bill.additionalInfo.length > 0 && (
        <section>
          <PartTitle>{confirmTexts.additionalInfo}</PartTitle>
          <DetailsList rows={bill.additionalInfo.map((field) => shownRow(payee, field))} />
        </section>
      )}
    </Stack>
  );
}
