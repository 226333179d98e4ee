import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { oneCaseOfRun } from '@billpay/sandbox/testing/chaos-cases';
import { chromiumArguments, contextOptions, findHeadlessChromium } from '@billpay/portal/browser/chromium';
import { Mouse } from '../input-method';
import { expect, test } from '../journey';
import { textOfPdf } from '../pages/receipt-dialog';
import { paySavedBiller } from '../payment-flows';
import type { Bank } from '../portal/bank';

/**
 * Billers of the sandbox by the script of their name. The chunk contains the font that their receipt fetches.
 */
const billers = [
  { language: 'Hindi', billName: 'Varanasi Water', chunk: 'devanagari', name: 'वाराणसी नगर निगम जल विभाग' },
  { language: 'Marathi', billName: 'Pune Water', chunk: 'devanagari', name: 'पुणे शहर पाणीपुरवठा व ड्रेनेज' },
  { language: 'Bengali', billName: 'Kolkata Water', chunk: 'bengali', name: 'কলকাতা পৌর জল সরবরাহ দপ্তর' },
  { language: 'Tamil', billName: 'Chennai Water', chunk: 'tamil', name: 'சென்னை குடிநீர் வழங்கல் வாரியம்' },
  { language: 'Telugu', billName: 'Hyderabad Water', chunk: 'telugu', name: 'హైదరాబాద్ నీటి సరఫరా సంస్థ' },
  { language: 'Gujarati', billName: 'Ahmedabad Water', chunk: 'gujarati', name: 'અમદાવાદ પાણી પુરવઠા વિભાગ' },
] as const;

const accented = { billName: 'Mathura Water', name: 'Ānand Kṛṣṇa Jal Sevā Samiti' };

interface NamedBill {
  readonly billName: string;
  readonly name: string;
}

/** Pays a bill of the biller and downloads its receipt. */
async function downloadReceipt(page: Page, bank: Bank, { billName, name }: NamedBill) {
  const customer = await bank.newCustomer('names');
  await page.goto(await bank.handOff(customer));
  const downloads: { text: string; pictures: Buffer[] }[] = [];
  await paySavedBiller(
    {
      page,
      bank,
      customer,
      input: new Mouse(),
      async look(screen) {
        if (screen !== 'receipt') return;
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download Receipt' }).click(),
        ]);
        downloads.push({ text: await textOfPdf(download), pictures: drawnIn(await download.path()) });
        const kept = process.env.KEEP_RECEIPTS;
        if (kept) await download.saveAs(path.join(kept, `${name}.pdf`));
      },
    },
    billName,
    name,
  );
  const [receipt] = downloads;
  if (!receipt) throw new Error('There was no receipt to download');
  return receipt;
}

/** Extracts the pictures of a PDF and their transparency masks as files. */
function drawnIn(pdf: string): Buffer[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'receipt-pictures-'));
  try {
    spawnSync('pdfimages', ['-png', pdf, path.join(folder, 'picture')]);
    return readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(path.join(folder, file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Width of a picture in pixels at 432 dpi, which the header of a PNG contains. */
const widthsOf = (pictures: readonly Buffer[]) => pictures.map((png) => png.readUInt32BE(16));

function watchFonts(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, chunk] = /receipt-([a-z]+)\.js/.exec(request.url()) ?? [];
    if (chunk && chunk !== 'pdf') fetched.push(chunk);
  });
  return fetched;
}

for (const { language, chunk, ...bill } of oneCaseOfRun(billers))
  test.describe(`${language}`, () => {
    test.use({ coldBrowser: true });

    test(`[REC-02, REC-08] shows a ${language} biller name on the receipt as on the screen, even on a machine without such fonts`, async ({
      page,
      bank,
    }) => {
      const fetched = watchFonts(page);
      const { text, pictures } = await downloadReceipt(page, bank, bill);
      expect(fetched).toEqual([chunk]);
      expect(text.replace(/\s+/g, ' ')).toMatch(new RegExp(`Paid to ${bill.name}`));
      // Expects the name and its transparency mask, but no logo.
      expect(pictures).toHaveLength(2);

      const plain = await startBrowserWithoutFonts();
      try {
        const other = await plain.newPage();
        const again = await downloadReceipt(other, bank, bill);
        // Real letters and conjuncts have the same widths in both browsers, unlike empty boxes.
        for (const [at, width] of widthsOf(again.pictures).entries())
          expect(Math.abs(width - (widthsOf(pictures)[at] ?? 0))).toBeLessThan(12);
        expect(again.text).toContain(bill.name);
      } finally {
        await plain.close();
      }
    });
  });

test("[REC-02, REC-08] writes accents in a biller's name as text on the receipt, and fetches no font", async ({
  page,
  bank,
}) => {
  const fetched = watchFonts(page);
  const { text, pictures } = await downloadReceipt(page, bank, accented);
  expect(text).toMatch(new RegExp(`Paid to +${accented.name}`));
  expect(fetched).toEqual([]);
  expect(pictures).toEqual([]);
});

/** Starts a browser on a machine that has only one Latin font. */
async function startBrowserWithoutFonts() {
  const folder = mkdtempSync(path.join(tmpdir(), 'no-fonts-'));
  const file = path.join(folder, 'fonts.conf');
  const latinOnly = path.dirname(require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'));
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><cachedir>${folder}</cachedir><dir>${path.join(latinOnly, '../noto-sans/400Regular')}</dir></fontconfig>`,
  );
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium() ?? '',
    args: chromiumArguments,
    env: { ...process.env, FONTCONFIG_FILE: file },
  });
  const context = await browser.newContext(contextOptions);
  return {
    newPage: () => context.newPage(),
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
