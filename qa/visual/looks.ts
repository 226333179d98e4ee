/** A screen's size in CSS px, and how much smaller or larger its picture is. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

export type ColorScheme = 'light' | 'dark';

/** A phone, a tablet and a computer; their pictures are so small that texts can just be read. */
export const sizes: readonly Size[] = [
  { width: 360, height: 740, scale: 0.5 },
  { width: 768, height: 1024, scale: 0.4 },
  { width: 1280, height: 800, scale: 0.4 },
];

export const colorSchemes: readonly ColorScheme[] = ['light', 'dark'];

/** The name of a scene's picture: 'otp-360', 'otp-360-dark'. */
export function pictureName(scene: string, { width }: Size, colorScheme: ColorScheme): string {
  return `${scene}-${width}${colorScheme === 'dark' ? '-dark' : ''}`;
}
