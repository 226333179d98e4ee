import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '@billpay/ui/theme';
import type { PrintedOn } from './printed-place';

const paper = { fill: color.surface, stroke: color.edge };
const faint = { fill: 'none', stroke: color.line };
const soft = { fill: color.primarySoft, stroke: 'none' };

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;
const Digits = styled.text`
  fill: ${color.ink};
  stroke: none;
  font-size: 10px;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  text-anchor: middle;
  dominant-baseline: central;
`;

interface MarkProps {
  /** x position of the top left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly children: string;
}

const MARK_HEIGHT = 22;

/** The number, in a highlighted frame. */
function Mark({ x, y, width, children }: MarkProps) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={MARK_HEIGHT}
        rx="5"
        fill={color.surface}
        stroke={color.primary}
        strokeWidth="2.5"
      />
      <Digits x={x + width / 2} y={y + MARK_HEIGHT / 2}>
        {children}
      </Digits>
    </>
  );
}

/** The drawing area is 208 × 130. */
const sketches: Readonly<Record<PrintedOn, ReactElement>> = {
  bill: (
    <>
      <path {...paper} d="M30 8h148v112l-12-7-12 7-12-7-13 7-12-7-13 7-12-7-12 7-13-7-12 7-12-7-13 7z" />
      <rect {...soft} x="40" y="18" width="128" height="14" rx="3" />
      <path {...faint} d="M42 42h44M42 50h36M42 58h40M42 88h124M42 97h124" />
      <rect {...soft} x="132" y="70" width="36" height="11" rx="3" />
      <Mark x={94} y={40} width={74}>
        1234 5678
      </Mark>
    </>
  ),
  paper: (
    <>
      <path {...paper} d="M44 6h96l24 24v94H44z" />
      <path {...paper} d="M140 6v24h24" />
      <path {...faint} d="M56 24h56M56 74h96M56 84h96M56 94h96M56 104h60" />
      <Mark x={56} y={38} width={92}>
        1234 5678
      </Mark>
    </>
  ),
  card: (
    <>
      <rect {...paper} x="18" y="16" width="172" height="98" rx="10" />
      <rect {...soft} x="32" y="30" width="24" height="18" rx="4" />
      <path {...faint} d="M32 98h56M142 98h32" />
      <Mark x={30} y={60} width={148}>
        1234 5678 9012 3456
      </Mark>
    </>
  ),
  screen: (
    <>
      <rect {...paper} x="16" y="8" width="176" height="98" rx="6" />
      <path {...paper} d="M76 122h56M104 106v16" />
      <rect {...soft} x="26" y="18" width="46" height="78" rx="4" />
      <path {...faint} d="M34 32h30M34 46h30M34 60h22M86 30h60M86 80h84" />
      <Mark x={84} y={42} width={92}>
        1234 567 890
      </Mark>
    </>
  ),
  book: (
    <>
      <path {...paper} d="M42 8h118a6 6 0 0 1 6 6v102a6 6 0 0 1-6 6H42z" />
      <path {...faint} d="M54 8v114" />
      <path
        fill="none"
        stroke={color.primary}
        d="M104 20h12M106 20v6M114 20v6M98 34a8 8 0 0 1 8-8h8a8 8 0 0 1 8 8v22a6 6 0 0 1-6 6h-12a6 6 0 0 1-6-6z"
      />
      <path {...faint} d="M70 106h80" />
      <Mark x={64} y={74} width={92}>
        1234 5678 90
      </Mark>
    </>
  ),
  plate: (
    <>
      <path {...paper} d="M28 74l16-42a10 10 0 0 1 9-6h102a10 10 0 0 1 9 6l16 42v34H28z" />
      <path {...faint} d="M52 62l10-26h84l10 26z" />
      <circle {...soft} cx="46" cy="84" r="8" />
      <circle {...soft} cx="162" cy="84" r="8" />
      <path {...paper} d="M38 108v10h20v-10M150 108v10h20v-10" />
      <Mark x={60} y={76} width={88}>
        MH12DE4615
      </Mark>
    </>
  ),
};

/**
 * Sketch of a document with the number highlighted, in the theme's colours. Hidden from screen readers, because the
 * text next to it describes the place.
 */
export function PrintedSketch({ on }: { readonly on: PrintedOn }): ReactNode {
  return (
    <Svg
      aria-hidden="true"
      viewBox="0 0 208 130"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {sketches[on]}
    </Svg>
  );
}
