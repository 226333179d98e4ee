import { checkReceiptNames } from './receipt-names';

const hindi = 'भारतीय नमूना बैंक लिमिटेड';

describe("the bank's texts on PDF receipts", () => {
  it.each([
    hindi,
    'இந்திய மாதிரி வங்கி',
    'ভারতীয় নমুনা ব্যাংক',
    'భారతీయ నమూనా బ్యాంకు',
    'ભારતીય નમૂના બેંક',
    'Ānand Kṛṣṇa Bank',
    'r̥ṣi Bank & Sons’ “Trust” – ₹',
  ])('[REC-08] accepts the name %s', (bankName) => {
    expect(checkReceiptNames({ bankName, supportPhone: '1800 123 456' })).toEqual([]);
  });

  it('[REC-08] reports the code point of each character that no font has', () => {
    expect(checkReceiptNames({ bankName: 'Bank 🏦 銀行 🏦' })).toEqual([
      "The bank's name has U+1F3E6, U+9280, U+884C, which PDF receipts have no font for: it depends on the customer's device how that is drawn",
    ]);
    expect(checkReceiptNames({ bankName: 'Bank', supportPhone: '☎ 1800' })).toEqual([
      expect.stringMatching(/^The support phone has U\+260E,/),
    ]);
  });

  it('[REC-08] checks the legal name instead of the name', () => {
    const branding = { page: { receipt: { bankName: hindi } }, files: [], warnings: [] };
    expect(checkReceiptNames({ bankName: '銀行', branding })).toEqual([]);
  });
});
