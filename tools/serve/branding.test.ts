import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../build/repository';
import { readBranding } from './branding';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30z"/></svg>';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR42mPgilqAFTFQTwIARv4ggagMTF8AAAAASUVORK5CYII=',
  'base64',
);

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billpay-branding-'));
  file = join(folder, 'branding.json');
  write('logo.svg', svg);
  write('mark.png', png);
  write('bank.woff2', Buffer.from('wOF2 and so on'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content);
}

function read(branding: unknown) {
  write('branding.json', JSON.stringify(branding));
  return readBranding(file);
}

/** The lines of the error that stops the start, without the file's name. */
function faultsOf(branding: unknown): string[] {
  try {
    read(branding);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').map((fault) => fault.replace(`${file}: `, ''));
  }
}

describe("the bank's branding", () => {
  it('changes nothing where the file sets nothing', () => {
    const { name, files, warnings, page } = read({});
    expect([name, files, warnings]).toEqual([undefined, [], []]);
    expect(JSON.parse(JSON.stringify(page))).toEqual({ light: {}, dark: {}, marks: {}, receipt: {} });
  });

  it('has its files on the origin of the portal, under names that change with their content', () => {
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

  it('refuses a colour below AA with a line that names it, and starts with the colour of the portal', () => {
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

  it('prints receipts with the logo and the colour of the portal, unless they have their own', () => {
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
  ])('%j stops the start and names the fault', (branding, fault) => {
    expect(faultsOf(branding)).toEqual([fault]);
  });

  it('refuses pictures without proportions, and files that would slow every page', () => {
    write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('mark.png', Buffer.alloc(64 * 1024 + 1));
    const picture = (name: string) => ({ file: name, text: 'Bank' });
    expect(faultsOf({ logo: picture('logo.svg'), marks: { bank: picture('mark.png') } })).toEqual([
      'logo.file must be an SVG with a viewBox, or with a width and a height in px: logo.svg',
      'marks.bank.file must have at most 64 kB, not 65: mark.png',
    ]);
  });

  it.each([
    ['<path fill="#7a1316" font-style="italic" d="M0 0h9v9z"/>', false],
    ['<title>In style = ours</title>', true],
    ['<style>path { fill: red }</style>', true],
    ['<svg:style type="text/css"/>', true],
    ['<path\nstyle = "fill:red"/>', true],
  ])('puts an SVG with %j where styles are allowed only if it has some', (content, isStyled) => {
    write('logo.svg', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);
    const { src = '' } = read({ logo: { file: 'logo.svg', text: 'Bank' } }).page.logo ?? {};
    expect(src).toMatch(isStyled ? /^\/branding\/styled\/\w+\.svg$/ : /^\/branding\/\w+\.svg$/);
  });

  it.each([
    ['<?xml version="1.0"?>\n<!-- made by hand -->\n<svg width="48px" height=\'12\'></svg>', 48, 12],
    ['\uFEFF<!DOCTYPE svg>\n<svg viewBox="0,0,10.5,21" width="100%" height="100%"/>', 10.5, 21],
  ])('reads the proportions of %j', (text, width, height) => {
    write('logo.svg', text);
    expect(read({ logo: { file: 'logo.svg', text: 'Bank' } }).page.logo).toMatchObject({ width, height });
  });

  it('is the example of the documentation, with no colour refused', () => {
    const example = readBranding(join(projectRoot, 'docs/examples/branding/branding.json'));
    expect(example.warnings).toEqual([]);
    expect(example.files.length).toBeGreaterThan(2);
  });
});
