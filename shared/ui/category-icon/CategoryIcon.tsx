import { createElement, type ReactElement } from 'react';
import { LazyContent } from '../lazy-module';

export interface CategoryIconProps {
  /** The category's name as the API spells it. */
  category: string;
  /** Edge in px; 24 when left out. */
  size?: number;
}

/** All categories' icons travel when the first of them is shown; who pays from Home's list needs none. */
const fetchIcons = () => import('./icon-of-category');

/** A category's icon in the text's colour; decoration beside the name, whose place it keeps until it is there. */
export function CategoryIcon({ category, size = 24 }: CategoryIconProps): ReactElement {
  const place = <svg aria-hidden width={size} height={size} />;
  return (
    <LazyContent fetchModule={fetchIcons} loading={place}>
      {({ iconOfCategory }) => createElement(iconOfCategory(category), { size, strokeWidth: 1.75 })}
    </LazyContent>
  );
}
