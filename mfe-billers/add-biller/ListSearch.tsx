import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { useHost } from '@billpay/host-api';
import { color, space, type } from '@billpay/ui/theme';
import { SearchField } from '../search/SearchField';
import { searchTexts } from '../search/search-texts';
import { isTooLong, MOST_CHARACTERS, typeInto, type Search } from '../search/search';
import { addBillerTexts } from './add-biller-texts';

const Hint = styled.output`
  display: block;
  min-height: 1.25rem;
  margin-block: ${space(4)} calc(-1 * ${space(12)});
  ${type.small}
  color: ${color.muted};
`;

/** Reserves the height until the category's name is known, so that the list below does not move. */
const Place = styled.div<{ $hidden: boolean }>`
  visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
`;

interface ListSearchProps {
  search: Search;
  /** Name of the category; undefined while it is unknown. */
  category: string | undefined;
}

/**
 * Search box for the billers of a category (LIST-01). Accepts and debounces text like every other search
 * (FIND-01, FIND-02).
 */
export function ListSearch({ search, category }: ListSearchProps) {
  const { durations } = useHost();
  const { typed, words } = useStore(search);
  const waiting = typed.text !== '' && words === null;
  const hint = isTooLong(typed.text) ? searchTexts.tooLong(MOST_CHARACTERS) : searchTexts.typeMore;
  return (
    <Place $hidden={category === undefined}>
      <SearchField
        label={addBillerTexts.search(category === undefined ? '' : networkName(category))}
        text={typed.text}
        onText={(text) => typeInto(search, text, durations.typingPause)}
      />
      <Hint>{waiting && hint}</Hint>
    </Place>
  );
}
