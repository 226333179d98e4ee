import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { PageBranding } from '@billpay/shell/boot/page-data';
import { BRAND_FOLDER, STYLED_FOLDER, type BrandFile } from '../pages/brand-files';
import { hasStyles, isPng, pngSize, svgSize, type PictureSize } from './brand-pictures';

/** Kept small: every page shows pictures first. */
const PICTURE_BYTES = 64 * 1024;
const FONT_BYTES = 256 * 1024;
const WOFF2_HEADER_BYTES = 48;

/** Checked by its content, not by its name. */
interface CheckedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** File extension: 'svg'. */
  readonly extension: string;
  readonly folder: string;
}

interface PictureFile extends CheckedFile, PictureSize {}

/** A picture as named in the settings; paths are relative to the branding's file. */
interface GivenPicture {
  readonly file: string;
  readonly dark?: string | undefined;
  readonly text?: string | undefined;
}

/** Reads the files that a branding names, and collects their faults. */
export class BrandFileReader {
  private readonly faults: string[] = [];
  private readonly files = new Map<string, BrandFile>();

  constructor(private readonly brandingPath: string) {}

  /** @throws Error with a line for every unusable file */
  allFiles(): readonly BrandFile[] {
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
    return [...this.files.values()];
  }

  /** Returns the path of the font on the portal's origin. */
  font(setting: string, name: string): string {
    return this.add(setting, name, readFont).src;
  }

  picture(setting: string, given: GivenPicture | undefined): PageBranding['logo'] {
    if (!given) return undefined;
    const { src, file } = this.add(`${setting}.file`, given.file, readPicture);
    const dark = given.dark === undefined ? undefined : this.add(`${setting}.dark`, given.dark, readPicture);
    const { width = 1, height = 1 } = file ?? {};
    return { src, ...(dark && { darkSrc: dark.src }), text: given.text ?? '', width, height };
  }

  private add<F extends CheckedFile>(
    setting: string,
    name: string,
    read: (path: string) => F,
  ): { src: string; file?: F } {
    try {
      const file = read(resolve(dirname(this.brandingPath), name));
      const digest = createHash('sha256').update(file.bytes).digest('hex').slice(0, 20);
      const src = `${file.folder}${digest}.${file.extension}`;
      this.files.set(src, { path: src, contentType: file.contentType, bytes: file.bytes });
      return { src, file };
    } catch (error) {
      this.faults.push(`${this.brandingPath}: ${setting} ${(error as Error).message}: ${name}`);
      return { src: '' };
    }
  }
}

function readPicture(path: string): PictureFile {
  const bytes = readBytes(path, PICTURE_BYTES);
  if (isPng(bytes))
    return { bytes, contentType: 'image/png', extension: 'png', folder: BRAND_FOLDER, ...pngSize(bytes) };
  const text = bytes.toString('utf8');
  const folder = hasStyles(text) ? STYLED_FOLDER : BRAND_FOLDER;
  return { bytes, contentType: 'image/svg+xml', extension: 'svg', folder, ...svgSize(text) };
}

/** Checks the first bytes, and the length in the header, which a truncated file does not have. */
function readFont(path: string): CheckedFile {
  const bytes = readBytes(path, FONT_BYTES);
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw new Error('must be a WOFF2 font');
  if (bytes.length < WOFF2_HEADER_BYTES || bytes.readUInt32BE(8) !== bytes.length)
    throw new Error('must be a complete WOFF2 font');
  return { bytes, contentType: 'font/woff2', extension: 'woff2', folder: BRAND_FOLDER };
}

function readBytes(path: string, most: number): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new Error('cannot be read', { cause: error });
  }
  if (bytes.length > most)
    throw new Error(`must have at most ${most / 1024} kB, not ${Math.ceil(bytes.length / 1024)}`);
  return bytes;
}
