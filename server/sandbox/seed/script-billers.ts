import type { BillerRecord } from '@billpay/api/billers/write-billers';
import { categoryId } from './categories';
import { createChannels } from './channels';
import { paymentRule } from './payment-rules';

/** Id, name and coverage. No such biller exists. */
const named = [
  ['JALHIN000UTP01', 'वाराणसी नगर निगम जल विभाग', 'Varanasi'],
  ['JALMAR000MAH01', 'पुणे शहर पाणीपुरवठा व ड्रेनेज', 'Pune'],
  ['JALBEN000WBL01', 'কলকাতা পৌর জল সরবরাহ দপ্তর', 'Kolkata'],
  ['JALTAM000TND01', 'சென்னை குடிநீர் வழங்கல் வாரியம்', 'Chennai'],
  ['JALTEL000TEL01', 'హైదరాబాద్ నీటి సరఫరా సంస్థ', 'Hyderabad'],
  ['JALGUJ000GUJ01', 'અમદાવાદ પાણી પુરવઠા વિભાગ', 'Ahmedabad'],
  ['JALIAS000UTP01', 'Ānand Kṛṣṇa Jal Sevā Samiti', 'Mathura'],
] as const;

/** Invented billers with names in other scripts, which screens, messages and receipts must show. */
export const scriptBillers: readonly BillerRecord[] = named.map(([id, name, coverage]) => ({
  id,
  name,
  categoryId: categoryId('Water'),
  coverage,
  terms: {
    ...paymentRule('bill-any'),
    parameters: [
      {
        name: 'Consumer Number',
        type: 'NUMERIC',
        min: 7,
        max: 12,
        pattern: '[0-9]{7,12}',
        optional: false,
      },
    ],
    channels: createChannels('Water', { min: '1.00', max: '200000.00', feePaise: 0 }),
  },
}));
