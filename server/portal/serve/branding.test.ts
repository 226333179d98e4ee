import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { projectRoot } from '../build/repository';
import { readBranding } from './branding';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30z"/></svg>';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR42mPgilqAFTFQTwIARv4ggagMTF8AAAAASUVORK5CYII=',
  'base64',
);

/** Only the parts that the portal checks: the first bytes and the length. */
const woff2 = Buffer.alloc(60);
woff2.write('wOF2');
woff2.writeUInt32BE(woff2.length, 8);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-branding-'));
  file = join(folder, 'branding.json');
  write('logo.svg', svg);
  write('mark.png', png);
  write('bank.woff2', woff2);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content);
}

function read(branding: unknown) {
  write('branding.json', JSON.stringify(branding));
  return readBranding(file);
}

/** Returns the lines of the error that stops the start, without the file's name. */
function faultsOf(branding: unknown): string[] {
  try {
    read(branding);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((fault) => fault.replace(`${file}: `, ''));
  }
}

const picture = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8Array(width * height),
  channels: 1,
});

/** Creates a PNG whose header does not match its pixels. */
function sized(width: number, height: number): Buffer {
  const bytes = Buffer.from(encode(picture(60, 20)));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function changed(bytes: Uint8Array, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

/** Keeps only the header and the end. */
function withoutPixels(bytes: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), bytes.subarray(-12)]);
}

describe("the bank's branding", () => {
  it('changes nothing if the branding file is empty', () => {
    const { name, files, warnings, page } = read({});
    expect([name, files, warnings]).toEqual([undefined, [], []]);
    expect(JSON.parse(JSON.stringify(page))).toEqual({ light: {}, dark: {}, marks: {}, receipt: {} });
  });

  it("serves brand files on the portal's origin, under names that change with their content", () => {
    const branding = {
      logo: { file: 'logo.svg', dark: 'mark.png', text: 'Example Bank' },
      marks: { network: { file: 'mark.png', text: 'Bill network' } },
      font: { family: "'Bank Sans', Arial", files: [{ file: 'bank.woff2', weight: '300 700' }] },
    };
    const { page, files } = read(branding);
    expect(page.logo).toMatchObject({ text: 'Example Bank', width: 120, height: 30 });
    expect(page.logo?.src).toMatch(/^\/branding\/[0-9a-f]{20}\.svg$/);
    expect(page.marks?.network).toMatchObject({ src: page.logo?.darkSrc, width: 8, height: 4 });
    expect(page.fontFiles).toMatchObject([{ family: 'Bank Sans', weight: '300 700' }]);
    expect(files.map(({ contentType }) => contentType)).toEqual(['image/svg+xml', 'image/png', 'font/woff2']);
    write('logo.svg', svg.replace('M0', 'M1'));
    expect(read(branding).page.logo?.src).not.toBe(page.logo?.src);
  });

  it("refuses a colour below WCAG AA with a warning about it, and keeps the portal's colour", () => {
    const { page, warnings } = read({
      colors: { light: { primary: '#f5a623', success: '#0a6a40' }, dark: { primary: '#8e8e8e' } },
      receipt: { color: '#ffcc00' },
    });
    expect([page.light, page.dark]).toEqual([{ success: '#0a6a40' }, {}]);
    expect(page.receipt?.color).toBeUndefined();
    expect(warnings.map((warning) => warning.replace(`${file}: `, ''))).toEqual([
      'colors.light.primary #f5a623 is not used: primary on canvas would have a contrast of 1.87, below 4.5; the nearest shade that can be read is #936415',
      'colors.dark.primary #8e8e8e is not used: primary on primarySoft would have a contrast of 3.82, below 4.5; the nearest shade that can be read is #9f9f9f',
      'receipt.color #ffcc00 is not used: on paper it would have a contrast of 1.51, below 4.5; the nearest shade that can be read is #8f7200',
    ]);
  });

  it("prints receipts with the portal's logo and colour by default", () => {
    const colors = { light: { primary: '#8a1538' } };
    const logo = { file: 'logo.svg', text: 'Example Bank' };
    const shared = read({ logo, colors }).page;
    expect(shared.receipt).toMatchObject({ logo: shared.logo, color: '#8a1538' });
    const receipt = { name: 'Example Bank Limited', logo: { file: 'mark.png' }, color: '#0a5aa0' };
    const own = read({ logo, colors, receipt }).page.receipt;
    expect(own).toMatchObject({ bankName: 'Example Bank Limited', logo: { width: 8 }, color: '#0a5aa0' });
  });

  it.each([
    [{ nmae: 'Example Bank' }, 'nmae is not a setting'],
    [{ name: '' }, 'name must not be empty, not ""'],
    [{ radius: 25 }, 'radius must be at most 24, not 25'],
    [{ radius: -1 }, 'radius must be at least 0, not -1'],
    [{ radius: '8px' }, 'radius must be a whole number, not "8px"'],
    [
      { colors: { light: { primary: 'red' } } },
      'colors.light.primary must be a colour, as #2447c4, not "red"',
    ],
    [{ colors: { light: { prymary: '#8a1538' } } }, 'colors.light.prymary is not a setting'],
    [{ logo: { file: 'logo.svg' } }, 'logo.text is missing'],
    [{ logo: { file: 'none.svg', text: 'Bank' } }, 'logo.file cannot be read: none.svg'],
    [{ logo: { file: 'bank.woff2', text: 'Bank' } }, 'logo.file must be an SVG or a PNG: bank.woff2'],
    [{ receipt: { logo: { file: 'none.png' } } }, 'receipt.logo.file cannot be read: none.png'],
    [
      { font: { family: 'Lato', files: [{ file: 'logo.svg' }] } },
      'font.files.0.file must be a WOFF2 font: logo.svg',
    ],
    [
      { font: { family: 'Lato; } body { display: none' } },
      'font.family must be a list of font names, as \'Bank Sans\', Arial, sans-serif, not "Lato; } body { display: none"',
    ],
    [
      { font: { family: 'Lato', files: [{ file: 'bank.woff2', weight: '400; }' }] } },
      'font.files.0.weight must be a weight, as 400, or a range, as 300 700, not "400; }"',
    ],
  ])('refuses to start with %j and reports the fault', (branding, fault) => {
    expect(faultsOf(branding)).toEqual([fault]);
  });

  it('refuses pictures without proportions, and files that are too large', () => {
    write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('mark.png', Buffer.alloc(64 * 1024 + 1));
    const picture = (name: string) => ({ file: name, text: 'Bank' });
    expect(faultsOf({ logo: picture('logo.svg'), marks: { bank: picture('mark.png') } })).toEqual([
      'logo.file must be an SVG with a viewBox, or with a width and a height in px: logo.svg',
      'marks.bank.file must have at most 64 kB, not 65: mark.png',
    ]);
  });

  /** Returns the faults of a logo with this content. */
  function faultsOfLogo(name: string, content: string | Buffer): string[] {
    write(name, content);
    return faultsOf({ logo: { file: name, text: 'Bank' } });
  }

  it.each<[string, Uint8Array, string]>([
    ['is cut off', encode(picture(60, 20)).subarray(0, -20), 'must be a complete PNG'],
    ['lacks its end', encode(picture(60, 20)).subarray(0, -12), 'must be a complete PNG'],
    ['has its header only', encode(picture(60, 20)).subarray(0, 20), 'must be a complete PNG'],
    ['has a changed byte', changed(encode(picture(60, 20)), 45), 'must be a complete PNG'],
    ['has no pixels', withoutPixels(encode(picture(60, 20))), 'must be a complete PNG'],
    ['is too large to decode', sized(8000, 6000), 'must have at most 2048 × 2048 px, not 8000 × 6000'],
    ['is too wide', sized(2049, 100), 'must have at most 2048 × 2048 px, not 2049 × 100'],
    ['is a line', sized(2000, 1), 'must be at most 40 times as wide as it is high, or the reverse'],
    ['has no height', sized(60, 0), 'must be a PNG with a width and a height'],
  ])('refuses a PNG that %s', (_, content, fault) => {
    expect(faultsOfLogo('logo.png', Buffer.from(content))).toEqual([`logo.file ${fault}: logo.png`]);
  });

  it('accepts the largest PNG', () => {
    expect(faultsOfLogo('logo.png', Buffer.from(encode(picture(2048, 2048))))).toEqual([]);
  });

  const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
  it.each([
    [`<svg ${xmlns} viewBox="0 0 9 9"><path d="M0 0h9`, 'must be a complete SVG'],
    [`<svg ${xmlns} viewBox="0 0 9 9"><g></svg>`, 'must be a complete SVG'],
    [`<svg ${xmlns} viewBox="0 0 9 9">&logo;</svg>`, 'must be a complete SVG'],
    [
      `<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg ${xmlns} viewBox="0 0 9 9">&a;</svg>`,
      'must be an SVG without definitions of entities',
    ],
    ['<svg viewBox="0 0 9 9"/>', `must be an SVG with ${xmlns}`],
    ['<html><body>Not found</body></html>', 'must be an SVG or a PNG'],
    [
      `<svg ${xmlns} viewBox="0 0 0 9"/>`,
      'must be an SVG with a viewBox, or with a width and a height in px',
    ],
    [`<svg ${xmlns} viewBox="0 0 900 9"/>`, 'must be at most 40 times as wide as it is high, or the reverse'],
  ])('refuses the SVG %j', (content, fault) => {
    expect(faultsOfLogo('logo.svg', content)).toEqual([`logo.file ${fault}: logo.svg`]);
  });

  it('refuses a truncated font', () => {
    write('bank.woff2', woff2.subarray(0, 50));
    expect(faultsOf({ font: { family: 'Lato', files: [{ file: 'bank.woff2' }] } })).toEqual([
      'font.files.0.file must be a complete WOFF2 font: bank.woff2',
    ]);
  });

  it.each([
    ['  ', 'name must not be empty'],
    ['\u3164', 'name must be one line, without control characters and marks of direction'],
    ['\u2800', 'name must have a letter or a digit'],
    ['– · –', 'name must have a letter or a digit'],
    ['Example\u202EknaB', 'name must be one line, without control characters and marks of direction'],
    ['Example\u200B Bank', 'name must be one line, without control characters and marks of direction'],
    ['Example\nBank', 'name must be one line, without control characters and marks of direction'],
    ['Example\u2028Bank', 'name must be one line, without control characters and marks of direction'],
    ['Example \uD800', 'name must be one line, without control characters and marks of direction'],
  ])('refuses the name %j in every setting that customers read', (text, fault) => {
    const logo = { file: 'logo.svg', text };
    const faults = faultsOf({ name: text, logo, marks: { bank: logo }, receipt: { name: text } });
    expect(faults.map((one) => one.split(', not ')[0])).toEqual(
      [fault, fault, fault, fault].map((one, at) =>
        one.replace('name', ['name', 'logo.text', 'marks.bank.text', 'receipt.name'][at] ?? ''),
      ),
    );
  });

  it('trims a name, and keeps the joiners of Indian languages', () => {
    expect(read({ name: '  Example Bank ' }).name).toBe('Example Bank');
    expect(read({ name: 'क्\u200Dष बैंक' }).name).toBe('क्\u200Dष बैंक');
  });

  it.each([
    ['<path fill="#7a1316" font-style="italic" d="M0 0h9v9z"/>', false],
    ['<title>In style = ours</title>', true],
    ['<style>path { fill: red }</style>', true],
    ['<svg:style type="text/css"/>', true],
    ['<path\nstyle = "fill:red"/>', true],
  ])(
    'serves an SVG with %j from the folder for styled pictures only if it has styles',
    (content, isStyled) => {
      write('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
      const { src = '' } = read({ logo: { file: 'logo.svg', text: 'Bank' } }).page.logo ?? {};
      expect(src).toMatch(isStyled ? /^\/branding\/styled\/\w+\.svg$/ : /^\/branding\/\w+\.svg$/);
    },
  );

  it.each([
    [
      '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" width="48px" height=\'12\'></svg>',
      48,
      12,
    ],
    [
      '\uFEFF<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0,0,10.5,21" width="100%" height="100%"/>',
      10.5,
      21,
    ],
  ])('reads the proportions of %j', (text, width, height) => {
    write('logo.svg', text);
    expect(read({ logo: { file: 'logo.svg', text: 'Bank' } }).page.logo).toMatchObject({ width, height });
  });

  it('accepts the example of the documentation with all its colours', () => {
    const example = readBranding(join(projectRoot, 'docs/examples/branding/branding.json'));
    expect(example.warnings).toEqual([]);
    expect(example.files.length).toBeGreaterThan(2);
  });
});
