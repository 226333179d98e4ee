import type { ComponentProps, KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@billpay/host-api';
import { SearchField } from './SearchField';
import { typeInto, type Search } from './search';
import type { SearchPopup } from './use-search-popup';

interface SearchBoxProps extends Pick<
  ComponentProps<'input'>,
  'onFocus' | 'onInput' | 'onPointerDown' | 'onPointerEnter'
> {
  label: string;
  labelHidden?: boolean;
  search: Search;
  popup: SearchPopup;
}

/** Box of a biller search. It is a combobox whose listbox contains the results (FIND-06). */
export function SearchBox({ label, search, popup, ...input }: SearchBoxProps) {
  const { durations } = useHost();
  const { text } = useStore(search, ({ typed }) => typed);
  const { open, setOpen, shown } = popup;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && !open) {
      event.preventDefault();
      return setOpen(true);
    }
    if (open) shown?.onKey(event);
  }

  return (
    <SearchField
      {...input}
      label={label}
      text={text}
      inputRef={popup.input}
      role="combobox"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={open && shown !== null}
      aria-controls={open ? shown?.listId : undefined}
      aria-activedescendant={open ? shown?.activeId : undefined}
      data-autofocus
      onClick={() => setOpen(true)}
      onKeyDown={onKeyDown}
      onText={(next) => {
        typeInto(search, next, durations.typingPause);
        setOpen(true);
      }}
    />
  );
}
