import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHost } from '@billpay/host-api';
import { isRateLimited } from '@billpay/host-api/http';
import { networkName } from '@billpay/domain/network-names';
import { TextField } from '@billpay/ui/text-field';
import { color, radius, shadow, space, type } from '@billpay/ui/theme';
import { findPlaces } from './matching-places';
import { placesQuery } from './places-api';
import type { Place } from './search';
import { searchTexts } from './search-texts';
import { useActiveOption } from './use-active-option';
import { useEscapeFirst } from './use-escape-first';

interface PlaceFieldProps {
  readonly place: Place | null;
  onPlace(place: Place | null): void;
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
`;
/** Wider than a narrow box, because some place names are long. */
const List = styled.ul`
  position: absolute;
  inset: calc(100% + ${space(4)}) 0 auto auto;
  width: max(100%, 15rem);
  z-index: 3;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;
const Option = styled.li`
  padding: ${space(8)} ${space(12)};
  min-height: 2.75rem;
  border-radius: ${radius.control};
  cursor: pointer;
  &:hover,
  &[aria-selected='true'] {
    background: ${color.primarySoft};
  }
  small {
    ${type.small}
    color: ${color.muted};
  }
`;

/**
 * Combobox for a city or state (FIND-03). Only a selected place filters the search. The typed text does not.
 */
export function PlaceField({ place, onPlace }: PlaceFieldProps) {
  const host = useHost();
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [enabled, setEnabled] = useState(false);
  const places = useQuery({ ...placesQuery(host), enabled });
  const hasFailed = places.isError && !places.isFetching;
  const [typed, setTyped] = useState<string | null>(null);
  const offered = typed === null ? [] : findPlaces(places.data ?? [], typed);
  const { active, setActive, onKey } = useActiveOption(offered.length, (option) => take(offered[option]));
  const optionId = (option: number) => `${listId}-${option}`;

  function take(taken: Place | undefined): void {
    if (taken) onPlace(taken);
    setTyped(null);
    setActive(-1);
  }

  function type(text: string): void {
    setTyped(text);
    setActive(-1);
    if (text === '' || place) onPlace(null);
  }

  useEscapeFirst(frame, offered.length > 0, () => setTyped(null));

  return (
    <Frame ref={frame}>
      <TextField
        label={searchTexts.place}
        error={hasFailed && !isRateLimited(places.error) ? searchTexts.placesFailed : undefined}
        value={typed ?? (place ? networkName(place.name) : '')}
        onChange={type}
        onFocus={() => (places.isError ? void places.refetch() : setEnabled(true))}
        onBlur={() => setTyped(null)}
        onKeyDown={onKey}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {offered.length > 0 && (
        <List role="listbox" id={listId} aria-label={searchTexts.places}>
          {offered.map((one, option) => (
            <Option
              key={optionId(option)}
              id={optionId(option)}
              role="option"
              aria-selected={option === active}
              // Keeps the focus in the box, because the options close when it loses the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {networkName(one.name)} {one.within && <small>{networkName(one.within)}</small>}
            </Option>
          ))}
        </List>
      )}
    </Frame>
  );
}
