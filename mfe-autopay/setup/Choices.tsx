import { useId } from 'react';
import { styled } from 'styled-components';
import { Radio, RadioRow } from '@billpay/ui/field';
import { TOUCH_TARGET, radius, space, type } from '@billpay/ui/theme';

interface ChoicesProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  onChange(value: T): void;
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  margin-block-end: ${space(4)};
  padding: 0;
  ${type.small}
  font-weight: 500;
`;
const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)};
`;
const Option = styled(RadioRow)`
  flex: 1 1 10rem;
  gap: ${space(8)};
  min-height: ${TOUCH_TARGET};
  padding: ${space(8)} ${space(12)};
  border-radius: ${radius.control};
`;

/** Two or three options as radio buttons, in one row if they fit. */
export function Choices<T extends string>({ legend, value, options, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <Radio name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </Option>
        ))}
      </Options>
    </Group>
  );
}
