import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { networkName } from '@billpay/domain/network-names';
import { useHost, useScreen } from '@billpay/host-api';
import { CategoryIcon } from '@billpay/ui/category-icon';
import { VisuallyHidden } from '@billpay/ui/layout';
import { LoadedPart } from '@billpay/ui/loaded-part';
import { Skeleton } from '@billpay/ui/skeleton';
import { EmptyState } from '@billpay/ui/states';
import { color, motion, radius, space, type } from '@billpay/ui/theme';
import type { Category } from './categories-api';
import { categoriesTexts } from './categories-texts';
import { isMobilePrepaid } from './mobile-prepaid';
import { shortenCategoryName, sortCategories } from './shown-categories';

interface CategoryPickerProps {
  query: UseQueryResult<readonly Category[]>;
  onPick(category: Category): void;
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${space(8)};
  /* Suits languages with long words. */
  &:is(:lang(ta), :lang(te)) {
    grid-template-columns: repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr));
  }
`;
const Tile = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(8)};
  width: 100%;
  height: 100%;
  min-height: 6rem;
  padding: ${space(12)} 0;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  background: transparent;
  ${type.small}
  font-weight: 500;
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  &:hover {
    background: ${color.primarySoft};
    border-color: ${color.line};
  }
  svg {
    color: ${color.primary};
  }
`;
const IconSlot = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 27%;
  background: ${color.primarySoft};
`;

/**
 * The bill categories as buttons with icon and name (HOME-05 to HOME-08). Requires a heading 'Select a Bill Category'.
 */
export function CategoryPicker({ query, onPick }: CategoryPickerProps) {
  useScreen('show-categories');
  const payable = useHost().canHandle('payment.requested');
  return (
    <LoadedPart query={query} loading={<CategorySkeleton />} failure={() => categoriesTexts.failed}>
      {(all) => {
        // The portal pays a recharge immediately, so it needs a remote for payments.
        const offered = sortCategories(all).filter((category) => payable || !isMobilePrepaid(category));
        if (offered.length === 0) return <EmptyState text={categoriesTexts.empty} drawing="list" />;
        return (
          <Grid>
            {offered.map((category) => (
              <li key={category.id}>
                <Tile
                  type="button"
                  title={networkName(category.name)}
                  aria-label={networkName(category.name)}
                  onClick={() => onPick(category)}
                >
                  <IconSlot>
                    <CategoryIcon category={category.name} />
                  </IconSlot>
                  {shortenCategoryName(networkName(category.name))}
                </Tile>
              </li>
            ))}
          </Grid>
        );
      }}
    </LoadedPart>
  );
}

function CategorySkeleton() {
  return (
    <Grid as="output">
      <VisuallyHidden>{categoriesTexts.title}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, tile) => (
        <Skeleton key={tile} height="6rem" radius="8px" />
      ))}
    </Grid>
  );
}
