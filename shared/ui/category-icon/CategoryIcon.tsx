import { createElement, type ReactElement } from 'react';
import { iconOfCategory } from './icon-of-category';

export interface CategoryIconProps {
  /** The category's name as the API spells it. */
  category: string;
  /** Edge in px; 24 when left out. */
  size?: number;
}

/** A category's icon in the text's colour; decoration beside the name. */
export function CategoryIcon({ category, size = 24 }: CategoryIconProps): ReactElement {
  return createElement(iconOfCategory(category), { size, strokeWidth: 1.75 });
}
