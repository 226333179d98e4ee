import { isPlainText, toPrintedText } from './plain-text';

describe('the text of a receipt', () => {
  it.each([
    'Mahavitaran',
    '₹1,49,905.50',
    'Ānand Kṛṣṇa',
    'Ānand Kṛṣṇa'.normalize('NFD'),
    'Śrī Ñandā – Ṭhākur’s',
    '',
  ])('[REC-08] writes %j as text', (text) => expect(isPlainText(toPrintedText(text))).toBe(true));

  it.each(['वाराणसी', 'Jio जियो', 'சென்னை', 'r̥ṣi', '銀行', 'Power ⚡', 'اردو', 'Kraft💡'])(
    '[REC-08] lets the browser draw %j',
    (text) => expect(isPlainText(toPrintedText(text))).toBe(false),
  );

  it('[REC-08] puts text on one line, removes invisible characters, and marks a broken character', () => {
    expect(toPrintedText('Tata\tPower\r\nDelhi\u0085X')).toBe('Tata Power Delhi X');
    expect(toPrintedText('Ta\u00adta\u200b Pow\ufeffer')).toBe('Tata Power');
    expect(toPrintedText('A\ud83dB')).toBe('A\ufffdB');
  });

  it('[REC-08] keeps the joiners that Indian scripts need', () => {
    expect(toPrintedText('क्\u200dष')).toBe('क्\u200dष');
  });
});
