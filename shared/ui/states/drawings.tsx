import type { ReactElement } from 'react';
import { color } from '../theme/tokens';

export type DrawingName = 'bill' | 'calendar' | 'search' | 'list' | 'message';

const soft = { fill: color.primarySoft, stroke: 'none' };
const paper = { fill: color.surface, stroke: color.edge };
const accent = { fill: 'none', stroke: color.primary };
const faint = { fill: 'none', stroke: color.line };

const strokes: Record<DrawingName, ReactElement> = {
  bill: (
    <>
      <path {...paper} d="M34 18h36v56l-6-4-6 4-6-4-6 4-6-4-6 4z" />
      <path {...accent} d="M46 30h12M46 37h12M48 30c8 0 8 12 0 12h-2l10 10" />
      <path {...faint} d="M42 60h20" />
    </>
  ),
  calendar: (
    <>
      <rect {...paper} x="28" y="24" width="48" height="46" rx="6" />
      <path {...accent} d="M40 18v10M64 18v10M43 51l7 7 13-14" />
      <path {...faint} d="M28 36h48" />
    </>
  ),
  search: (
    <>
      <rect {...paper} x="24" y="26" width="42" height="40" rx="6" />
      <path {...faint} d="M32 36h18M32 44h12M32 52h16" />
      <circle {...paper} stroke={color.primary} cx="62" cy="52" r="13" />
      <path {...accent} d="M71.500 61.500l9 9" />
    </>
  ),
  list: (
    <>
      <rect {...paper} x="26" y="20" width="52" height="52" rx="6" />
      <circle {...accent} cx="38" cy="34" r="4" />
      <circle {...accent} cx="38" cy="46" r="4" />
      <circle {...accent} cx="38" cy="58" r="4" />
      <path {...faint} d="M48 34h20M48 46h14M48 58h18" />
    </>
  ),
  message: (
    <>
      <path
        {...paper}
        d="M26 24h52a4 4 0 0 1 4 4v28a4 4 0 0 1-4 4H50L38 71V60H26a4 4 0 0 1-4-4V28a4 4 0 0 1 4-4z"
      />
      <path {...accent} d="M34 37h36" />
      <path {...faint} d="M34 47h24" />
    </>
  ),
};

/** A small line drawing in the theme's colours, only for decoration. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      aria-hidden="true"
      width="104"
      height="92"
      viewBox="0 0 104 92"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle {...soft} cx="52" cy="46" r="42" />
      {strokes[name]}
    </svg>
  );
}
