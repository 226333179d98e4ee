import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { networkName } from '@billpay/domain/network-names';
import { useHost } from '@billpay/host-api';
import { Select } from '@billpay/ui/select';
import { space } from '@billpay/ui/theme';
import { categoriesQuery } from '../categories/categories-api';
import { sortCategories } from '../categories/shown-categories';
import { PlaceField } from './PlaceField';
import { narrow, type Search } from './search';
import { searchTexts } from './search-texts';

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${space(12)};
`;

/** Filters a search by category, city or state (FIND-03). */
export function SearchFilters({ search }: { search: Search }) {
  const { category, place } = useStore(search);
  const categories = useQuery(categoriesQuery(useHost()));
  const names = sortCategories(categories.data ?? []).map(({ name }) => ({
    value: name,
    label: networkName(name),
  }));
  return (
    <Filters>
      <Select
        label={searchTexts.category}
        value={category}
        onChange={(next) => narrow(search, { category: next })}
        options={[{ value: '', label: searchTexts.allCategories }, ...names]}
      />
      <PlaceField place={place} onPlace={(next) => narrow(search, { place: next })} />
    </Filters>
  );
}
