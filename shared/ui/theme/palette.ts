/** The colours of one theme, as `#rrggbb`. contrast.ts lists the pairs that must be legible. */
export interface Palette {
  /** The page background. */
  readonly canvas: string;
  /** Cards, dialogs and bars. */
  readonly surface: string;
  /** Recessed areas inside a surface: read-only fields, hovered rows and skeletons. */
  readonly sunken: string;
  readonly ink: string;
  readonly muted: string;
  /** Dividing lines. */
  readonly line: string;
  /** Edges of controls, with a contrast of 3:1 on surface and canvas. */
  readonly edge: string;
  readonly primary: string;
  /** The primary colour when hovered. */
  readonly primaryStrong: string;
  readonly primarySoft: string;
  /** Text on the primary colour. */
  readonly onPrimary: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerStrong: string;
  readonly dangerSoft: string;
  readonly onDanger: string;
}

export const lightPalette: Palette = {
  canvas: '#f4f6fa',
  surface: '#ffffff',
  sunken: '#eef1f7',
  ink: '#171c26',
  muted: '#566074',
  line: '#d5dbe6',
  edge: '#7b869b',
  primary: '#2447c4',
  primaryStrong: '#1b379c',
  primarySoft: '#e9eefc',
  onPrimary: '#ffffff',
  success: '#0b7446',
  successSoft: '#e3f5ec',
  warning: '#855000',
  warningSoft: '#fdf1d8',
  danger: '#b3261e',
  dangerStrong: '#8f1d17',
  dangerSoft: '#fde9e7',
  onDanger: '#ffffff',
};

export const darkPalette: Palette = {
  canvas: '#0f131a',
  surface: '#171d27',
  sunken: '#1f2733',
  ink: '#e9edf5',
  muted: '#a4aec0',
  line: '#2b3444',
  edge: '#74809a',
  primary: '#93abff',
  primaryStrong: '#b3c4ff',
  primarySoft: '#1d2a4f',
  onPrimary: '#0f131a',
  success: '#62d49d',
  successSoft: '#12352a',
  warning: '#f2c062',
  warningSoft: '#3a2c10',
  danger: '#ff8f86',
  dangerStrong: '#ffb0a9',
  dangerSoft: '#431c1a',
  onDanger: '#0f131a',
};

/** Returns a colour's custom property: `primarySoft` → `--bp-primary-soft`. */
export function colorProperty(name: keyof Palette): string {
  return `--bp-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}
