import type { Family } from './family';
import { birthDate, choice, digits, emailId, letters, mobileNumber, optional } from './parameter-forms';

const registration = letters('Registration Number', [4, 16], '^[A-Z0-9]{4,16}$', '22BCS4417');
const grade = choice('Class', 'Nursery, LKG, UKG, I, II, III, IV, V, VI, VII, VIII, IX, X, XI, XII');
const feeHead = choice('Fee Type', 'Tuition Fee, Examination Fee, Hostel Fee, Transport Fee');

/** Schools, hospitals and charities. */
export const learningAndCare: readonly Family[] = [
  {
    category: 'Education Fees',
    count: 4_600,
    reach: 'city',
    forms: ['{patron} {school}, {place}'],
    parameters: [
      [digits('Admission Number', 4, 8)],
      [digits('Admission Number', 4, 8), grade],
      [letters('Student ID', [5, 12], '^[A-Z0-9]{5,12}$', 'S04417'), birthDate],
      [digits('Scholar Number', 5, 9), optional(mobileNumber)],
    ],
    rules: ['bill-exact', 'bill-exact', 'bill-exact', 'bill-any', 'optional-exact', 'bill-below'],
    limits: [
      ['1.00', '200000.00'],
      ['100.00', '500000.00'],
    ],
  },
  {
    category: 'Education Fees',
    count: 1_300,
    reach: 'city',
    forms: ['{patron} {college}, {place}'],
    parameters: [[registration], [registration, feeHead], [digits('Roll Number', 6, 12), optional(emailId)]],
    rules: ['bill-exact', 'bill-exact', 'bill-any', 'validated-exact'],
    limits: [['500.00', '1000000.00']],
    feePaise: 5_90,
  },
  {
    category: 'Education Fees',
    count: 1_000,
    reach: 'city',
    forms: ['{patron} {coaching}, {place}'],
    parameters: [[digits('Enrolment Number', 4, 10), mobileNumber], [registration]],
    rules: ['bill-any', 'adhoc', 'instant', 'validated'],
    limits: [['100.00', '200000.00']],
  },
  {
    category: 'Hospital and Pathology',
    count: 620,
    reach: 'city',
    forms: ['{patron} {hospital}, {place}'],
    parameters: [
      [letters('Patient ID', [4, 14], '[A-Z]{0,3}[0-9]{4,11}', 'IP204417')],
      [digits('UHID', 8, 12), optional(birthDate)],
    ],
    rules: ['bill-exact', 'bill-any', 'adhoc', 'validated-above'],
    limits: [['1.00', '500000.00']],
  },
  {
    category: 'Donation',
    count: 640,
    reach: 'city',
    forms: ['{patron} {cause}, {place}'],
    parameters: [
      [letters('Name', [3, 40], '^[A-Za-z .]{3,40}$', 'Asha Kulkarni'), mobileNumber],
      [mobileNumber, optional(emailId), choice('Purpose', 'General, Education, Food, Medical, Festival')],
    ],
    rules: ['instant', 'instant', 'instant-optional', 'adhoc'],
    limits: [['11.00', '100000.00']],
  },
];
