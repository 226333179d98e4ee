import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { shownBillNumber, type SavedBiller } from '@billpay/domain/rules';
import { BillerMark } from '@billpay/ui/biller-mark';
import { Row, Stack } from '@billpay/ui/layout';
import { TextField } from '@billpay/ui/text-field';
import { color, type } from '@billpay/ui/theme';
import { BillNameField } from '../add-biller/BillNameField';
import { isMobilePrepaid } from '../categories/mobile-prepaid';
import { PrepaidNameField } from '../prepaid/PrepaidNameField';
import type { SavedDetails } from './edit-biller-api';
import { editBillerTexts } from './edit-biller-texts';

interface SavedDetailsFormProps {
  /** Id of the form, for the submit button outside it. */
  readonly id: string;
  readonly biller: SavedBiller;
  readonly parameters: SavedDetails['parameters'];
  readonly name: string;
  onName(name: string): void;
  onSubmit(): void;
}

const BillerName = styled.h3`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Fixed = styled.p`
  ${type.small}
  color: ${color.muted};
`;

const nothing = () => undefined;

/** The saved details (read-only) and the bill name (editable) (EDIT-02). */
export function SavedDetailsForm({ id, biller, parameters, name, onName, onSubmit }: SavedDetailsFormProps) {
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    onSubmit();
  }
  const NameField = isMobilePrepaid(biller) ? PrepaidNameField : BillNameField;
  return (
    <form id={id} onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={16}>
        <Row gap={12}>
          <BillerMark name={biller.billerName} category={biller.categoryName} />
          <div>
            <BillerName>{biller.billerName}</BillerName>
            <Fixed>{editBillerTexts.fixed}</Fixed>
          </div>
        </Row>
        {parameters.map((parameter) => (
          <TextField
            key={parameter.name}
            label={networkName(parameter.name)}
            value={shownBillNumber(parameter.value, biller.categoryName, parameter.name)}
            readOnly
            onChange={nothing}
          />
        ))}
        <NameField value={name} onChange={onName} />
      </Stack>
    </form>
  );
}
