import { createElement, useEffect, useState, type ReactElement } from 'react';

export interface CategoryIconProps {
  /** The category's name as the API spells it. */
  category: string;
  /** Edge in px; 24 when left out. */
  size?: number;
}

type IconOfCategory = (typeof import('./icon-of-category'))['iconOfCategory'];

let fetched: IconOfCategory | null = null;

/** All categories' icons travel when the first of them is shown; who pays from Home's list needs none. */
function useIconOfCategory(): IconOfCategory | null {
  const [iconOf, setIconOf] = useState(() => fetched);
  useEffect(() => {
    if (iconOf) return undefined;
    let shown = true;
    // Decoration beside the name: where the icons do not arrive, the name says all.
    import('./icon-of-category').then(
      ({ iconOfCategory }) => {
        fetched = iconOfCategory;
        if (shown) setIconOf(() => iconOfCategory);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [iconOf]);
  return iconOf;
}

/** A category's icon in the text's colour; decoration beside the name, whose place it keeps until it is there. */
export function CategoryIcon({ category, size = 24 }: CategoryIconProps): ReactElement {
  const iconOf = useIconOfCategory();
  if (!iconOf) return <svg aria-hidden width={size} height={size} />;
  return createElement(iconOf(category), { size, strokeWidth: 1.75 });
}
