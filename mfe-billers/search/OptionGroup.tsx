import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, type } from '@billpay/ui/theme';
import { ChunkedRows } from '../long-list/ChunkedRows';

interface OptionGroupProps<T> {
  /** Id of the listbox; options are numbered across all groups. */
  readonly listId: string;
  readonly name: string;
  readonly items: readonly T[];
  /** Number of options in the preceding groups. */
  readonly before: number;
  /** Total number of options; -1 if unknown. */
  readonly total: number;
  /** Index of the active option; -1 if there is none. */
  readonly active: number;
  onChoose(option: number): void;
  readonly children: (item: T) => ReactNode;
}

const GroupName = styled.div`
  padding: ${space(8)} ${space(12)} ${space(4)};
  ${type.small}
  font-weight: 650;
  color: ${color.muted};
`;
const Option = styled.div.attrs({ role: 'option' })`
  padding-inline: ${space(12)};
  border-radius: ${radius.control};
  scroll-margin-block: 5rem ${space(8)};
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
    box-shadow: inset 3px 0 0 ${color.primary};
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const optionId = (listId: string, option: number) => `${listId}-${option}`;

/** A labelled group of options of a listbox, of any length. */
export function OptionGroup<T>(props: OptionGroupProps<T>) {
  const { listId, name, items, before, total, active, onChoose, children } = props;
  const nameId = useId();
  if (items.length === 0) return null;
  return (
    <div role="group" aria-labelledby={nameId}>
      <GroupName id={nameId}>{name}</GroupName>
      <ChunkedRows items={items} keptRow={active >= before ? active - before : undefined}>
        {(item, row) => {
          const option = before + row;
          return (
            <Option
              key={option}
              id={optionId(listId, option)}
              aria-selected={option === active}
              aria-setsize={total}
              aria-posinset={option + 1}
              onClick={() => onChoose(option)}
            >
              {children(item)}
            </Option>
          );
        }}
      </ChunkedRows>
    </div>
  );
}
