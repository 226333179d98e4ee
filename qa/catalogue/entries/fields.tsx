import Search from 'lucide-react/icons/search';
import { AccountChoice } from '@billpay/ui/account-choice';
import { Calendar, DayDot } from '@billpay/ui/calendar';
import { controlStyle, FieldFrame, Radio, RadioRow, RadioRows, useFieldIds } from '@billpay/ui/field';
import { DateField } from '@billpay/ui/date-picker';
import { Select } from '@billpay/ui/select';
import { AmountField, TextField } from '@billpay/ui/text-field';
import { styled } from 'styled-components';
import type { Entry } from '../entry';
import { ignore, withValue } from '../with-value';

const accounts = [
  { id: 1, accountNumber: '50100200304417', accountType: 'Savings', balancePaise: 2_45_310_50 },
  { id: 2, accountNumber: '50100200301204', accountType: 'Salary', balancePaise: 86_40 },
  { id: 3, accountNumber: '50100200309981', accountType: 'Current', balancePaise: null },
];
const circles = ['Mumbai', 'Delhi', 'Karnataka'].map((label) => ({ value: label, label }));
const days = { min: '2026-06-16', max: '2026-12-16', today: '2026-12-16' };
const ring = { tone: 'primary', isRing: true } as const;
const Control = styled.input`
  ${controlStyle}
`;

function OwnControl() {
  const ids = useFieldIds();
  return (
    <FieldFrame ids={ids} label="Control of your own" hint="FieldFrame has its label and message">
      <Control id={ids.control} aria-describedby={ids.message} />
    </FieldFrame>
  );
}

function AccountState(props: Partial<Parameters<typeof AccountChoice>[0]>) {
  return withValue<string | null>(props.value ?? null, (value, onChange) => (
    <AccountChoice
      accounts={accounts}
      amountPaise={1_499_00}
      onRefresh={ignore}
      {...props}
      value={value}
      onChange={onChange}
    />
  ));
}

export const fields: readonly Entry[] = [
  {
    folder: 'text-field',
    shows: ['TextField', 'AmountField'],
    states: {
      empty: withValue('', (value, onChange) => (
        <TextField label="K Number" value={value} onChange={onChange} />
      )),
      'with a hint': withValue('', (value, onChange) => (
        <TextField label="K Number" hint="12 digits, on the bill" value={value} onChange={onChange} />
      )),
      'with an error': withValue('21041401', (value, onChange) => (
        <TextField label="K Number" error="Enter 12 digits" value={value} onChange={onChange} />
      )),
      'with a symbol': withValue('', (value, onChange) => (
        <TextField label="Search billers" prefix={<Search size={18} />} value={value} onChange={onChange} />
      )),
      'read only': () => <TextField label="Biller" value="BEST Mumbai" onChange={ignore} readOnly />,
      disabled: () => <TextField label="Biller" value="BEST Mumbai" onChange={ignore} disabled />,
      amount: withValue('1,499.00', (value, onChange) => (
        <AmountField label="Amount to pay" value={value} onChange={onChange} />
      )),
      'amount refused': withValue('9999999', (value, onChange) => (
        <AmountField
          label="Amount to pay"
          error="Payment Amount has to be between ₹ 1.00 and ₹ 2,00,000.00"
          value={value}
          onChange={onChange}
        />
      )),
    },
  },
  {
    folder: 'calendar',
    shows: ['Calendar', 'DayDot'],
    states: {
      'with marked days': withValue('2026-12-05', (value, onChange) => (
        <Calendar
          title="Due dates"
          {...days}
          value={value}
          marks={
            new Map([
              ['2026-12-02', { dots: [{ tone: 'danger' }], text: '1 bill overdue' }],
              ['2026-12-05', { dots: [{ tone: 'warning' }, ring], text: '1 bill due, 1 scheduled payment' }],
            ])
          }
          isInPage
          onPick={onChange}
        />
      )),
      legend: () => (
        <p>
          <DayDot {...ring} /> Scheduled
        </p>
      ),
    },
  },
  {
    folder: 'date-picker',
    shows: ['DateField'],
    states: {
      empty: withValue('', (value, onChange) => (
        <DateField label="Start Date" {...days} value={value} onChange={onChange} />
      )),
      'a day': withValue('2026-11-22', (value, onChange) => (
        <DateField label="Start Date" {...days} value={value} onChange={onChange} />
      )),
      'with an error': withValue('', (value, onChange) => (
        <DateField
          label="Start Date"
          error="Please select a date range"
          {...days}
          value={value}
          onChange={onChange}
        />
      )),
    },
  },
  {
    folder: 'select',
    shows: ['Select'],
    states: {
      'nothing chosen': withValue('', (value, onChange) => (
        <Select
          label="Circle"
          placeholder="Select a circle"
          options={circles}
          value={value}
          onChange={onChange}
        />
      )),
      chosen: withValue('Mumbai', (value, onChange) => (
        <Select label="Circle" options={circles} value={value} onChange={onChange} />
      )),
      'with an error': withValue('', (value, onChange) => (
        <Select label="Circle" error="Select a circle" options={circles} value={value} onChange={onChange} />
      )),
    },
  },
  {
    folder: 'field',
    shows: ['FieldFrame', 'Radio', 'RadioRow', 'RadioRows'],
    states: {
      'a control of your own': OwnControl,
      'radio buttons': withValue('month', (value, onChange) => (
        <RadioRows aria-label="Repeat">
          {['month', 'two months'].map((rhythm) => (
            <RadioRow key={rhythm}>
              <Radio name="rhythm" checked={value === rhythm} onChange={() => onChange(rhythm)} />
              Every {rhythm}
            </RadioRow>
          ))}
        </RadioRows>
      )),
    },
  },
  {
    folder: 'account-choice',
    shows: ['AccountChoice'],
    states: {
      'nothing chosen': AccountState({}),
      chosen: AccountState({ value: '50100200304417' }),
      'balances loading': AccountState({ refreshing: true }),
      loading: AccountState({ accounts: [], refreshing: true }),
      failed: AccountState({ accounts: [], error: 'Unable to fetch account information at the moment.' }),
      none: AccountState({ accounts: [] }),
    },
  },
];
