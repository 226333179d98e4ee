import { createElement, type ReactElement } from 'react';
import { LazyContent } from '../lazy-module';

export interface CategoryIconProps {
  /** The category's name as the API spells it. */
  category: string;
  /** Edge length in px. Defaults to 24. */
  size?: number;
}

/** Fetches icons and hues of all categories when the first one is shown. */
export const fetchLooks = () => import('./category-looks');

/** A category's icon in the colour of the text, to decorate the name. Reserves its space until it loads. */
export function CategoryIcon({ category, size = 24 }: CategoryIconProps): ReactElement {
  const place = <svg aria-hidden width={size} height={size} />;
  return (
    <LazyContent fetchModule={fetchLooks} loading={place}>
      {({ findCategoryLook }) => createElement(findCategoryLook(category).Icon, { size, strokeWidth: 1.75 })}
    </LazyContent>
  );
}
