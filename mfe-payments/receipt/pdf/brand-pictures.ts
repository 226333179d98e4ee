import type { BrandPicture } from '@billpay/host-api';
import { sizeWithin } from '@billpay/ui/theme';

/** A picture for a page, converted to pixels. */
export interface DrawnPicture {
  /** A PNG as a `data:` URL. */
  readonly png: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
}

export interface ReceiptPictures {
  readonly logo?: DrawnPicture | undefined;
  readonly networkMark?: DrawnPicture | undefined;
}

const PIXELS_PER_POINT = 4;
const DEADLINE_MS = 4_000;

/**
 * Draws the pictures of a receipt's header. Omits pictures that do not load in time, so that no receipt waits
 * for a logo.
 */
export async function drawPictures(pictures: {
  readonly logo?: BrandPicture | undefined;
  readonly networkMark?: BrandPicture | undefined;
}): Promise<ReceiptPictures> {
  const [logo, networkMark] = await Promise.all([
    drawOrLeaveOut(pictures.logo, { height: 30, maxWidth: 170 }),
    drawOrLeaveOut(pictures.networkMark, { height: 26, maxWidth: 90 }),
  ]);
  return { logo, networkMark };
}

async function drawOrLeaveOut(
  picture: BrandPicture | undefined,
  most: { readonly height: number; readonly maxWidth: number },
): Promise<DrawnPicture | undefined> {
  if (!picture) return undefined;
  try {
    const size = sizeWithin(picture, most);
    return { png: drawPixels(await load(picture.src), size), ...size };
  } catch {
    // The receipt always shows the bank's name.
    return undefined;
  }
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await Promise.race([
    image.decode(),
    new Promise((_, reject) => setTimeout(() => reject(new Error(`${src} is late`)), DEADLINE_MS)),
  ]);
  return image;
}

/** Converts a picture to pixels, because a PDF cannot contain SVG. */
function drawPixels(image: HTMLImageElement, { width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXELS_PER_POINT;
  canvas.height = height * PIXELS_PER_POINT;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
