import { useId } from 'react';
import { styled } from 'styled-components';
import { TOUCH_TARGET, color, motion, radius, space, type } from '@billpay/shared/ui/theme';

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
const Option = styled.label`
  flex: 1 1 10rem;
  display: flex;
  align-items: center;
  gap: ${space(8)};
  min-height: ${TOUCH_TARGET};
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.surface};
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
  input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    outline: none;
    accent-color: ${color.primary};
  }
`;

/** One of two or three: real radio buttons, beside each other where there is room. */
export function Choices<T extends string>({ legend, value, options, onChange }: ChoicesProps<T>) {
  const name = useId();
  return (
    <Group>
      <Legend>{legend}</Legend>
      <Options>
        {options.map((option) => (
          <Option key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </Option>
        ))}
      </Options>
    </Group>
  );
}
