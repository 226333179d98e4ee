import type { SVGProps } from 'react';

export interface OutlinedIconProps extends SVGProps<SVGSVGElement> {
  /** Edge in px. */
  readonly size?: number;
}

/** A lucide icon as built pages have it: one path on lucide's grid, in the colour of the text. Decoration beside a text. */
export default function outlinedIcon(outline: string) {
  return function OutlinedIcon({ size = 24, ...rest }: OutlinedIconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...rest}
      >
        <path d={outline} />
      </svg>
    );
  };
}
