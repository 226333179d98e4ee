import { findCode } from './find-code';

it.each([
  '482913',
  ' 482 913\n',
  '482-913',
  '४८२९१३',
  '৪৮২৯১৩',
  '４８２９１３',
  'Rs 1240.46 to BEST Mumbai from ••0746. OTP is 482913. Valid for 180 s',
  'Rs. 124046 to BEST Mumbai. OTP: 482913',
  '2026-11-12 12:30 Your OTP is 482 913.',
  'Your code is 482 913.',
  '482913 is your one-time code. Pay ₹1,24,046.00 to BEST from ••0492. Reference 31578842. Valid for 180 seconds. Do not share it with anyone.',
  '482913 आपका वन-टाइम कोड है। BEST को ₹1,240.46 दें। संदर्भ 315788। 180 सेकंड तक मान्य। इसे किसी को न बताएँ।',
  '482913 हा तुमचा वन-टाइम कोड आहे. संदर्भ 315788. 180 सेकंद वैध. तो कोणालाही सांगू नका.',
  '482913 আপনার ওয়ান-টাইম কোড। রেফারেন্স 315788। 180 সেকেন্ড বৈধ। এটি কাউকে জানাবেন না।',
  '482913 உங்கள் ஒருமுறைக் குறியீடு. குறிப்பு எண் 315788. 180 விநாடிகளுக்குச் செல்லும்.',
  '482913 మీ వన్-టైమ్ కోడ్. రిఫరెన్స్ 315788. 180 సెకన్లు చెల్లుతుంది.',
  'OTP for txn of Rs. 124046 at BEST is 482913',
  'Txn 124046 for your card. OTP 482913',
  'Order 124046: use 482913 as OTP',
  '<#> 482913 is the OTP for A/c XX124046 Kz9fT2lq',
  'Promo code 111111. Your OTP is 482913',
  'PIN code 400001. Your code is 482913',
  'OTP (482913)',
  'आपका ओटीपी ४८२९१३ है',
])('[OTP-02] finds 482913 in %j', (text) => expect(findCode(text, 6)).toBe('482913'));

it.each([
  '48291377',
  '482913 482914',
  'Your OTP is 4829. Reference 482913.',
  'Your OTP is 48291377.',
  'OTP is 482913 or OTP is 482914',
  'Order 482913 has been shipped.',
  'Never share your OTP. Order 482913 has been shipped.',
  'OTP Rs 482913',
  'OTP is ₹482913',
  'OTP is 482913.50',
  'OTP is AB482913',
  'Card XX482913 OTP sent',
  'Call 1800 482913 for a code',
  'hello',
  `OTP is 482913 ${'x'.repeat(2_000)}`,
])('[OTP-02] finds no code in %j', (text) => expect(findCode(text, 6)).toBe(''));

it.each([
  ['48', '48'],
  ['४', '4'],
  ['', ''],
])('[OTP-02] extracts from %j, which is part of a code, %j', (text, digits) => {
  expect(findCode(text, 6)).toBe(digits);
});
