/** State codes of the network and the postal service, with the directory's names. */
const stateCodes: Readonly<Record<string, readonly string[]>> = {
  'Andaman and Nicobar Islands': ['ANI', 'AND', 'AN'],
  'Andhra Pradesh': ['ANP', 'APR', 'AP'],
  'Arunachal Pradesh': ['ARP', 'ARU', 'AR'],
  Assam: ['ASM', 'ASS', 'AS'],
  Bihar: ['BIH', 'BHI', 'BR'],
  Chandigarh: ['CHA', 'CHD', 'CH'],
  Chhattisgarh: ['CHH', 'CHG', 'CG', 'CT'],
  'Dadra and Nagar Haveli': ['DNH', 'DN'],
  'Daman and Diu': ['DAD', 'DD'],
  Delhi: ['DEL', 'DL'],
  Goa: ['GOA', 'GA'],
  Gujarat: ['GUJ', 'GJ'],
  Haryana: ['HAR', 'HRY', 'HR'],
  'Himachal Pradesh': ['HIP', 'HIM', 'HP'],
  'Jammu and Kashmir': ['JAK', 'JNK', 'JK'],
  Jharkhand: ['JHA', 'JH'],
  Karnataka: ['KAR', 'KA'],
  Kerala: ['KER', 'KL'],
  Ladakh: ['LAD', 'LA'],
  Lakshadweep: ['LAK', 'LD'],
  'Madhya Pradesh': ['MAP', 'MPR', 'MP'],
  Maharashtra: ['MAH', 'MH'],
  Manipur: ['MAN', 'MN'],
  Meghalaya: ['MEG', 'ML'],
  Mizoram: ['MIZ', 'MZ'],
  Nagaland: ['NAG', 'NL'],
  Odisha: ['ODI', 'ORI', 'OD', 'OR'],
  Puducherry: ['PUD', 'PON', 'PY'],
  Punjab: ['PUN', 'PB'],
  Rajasthan: ['RAJ', 'RJ'],
  Sikkim: ['SIK', 'SK'],
  'Tamil Nadu': ['TND', 'TAM', 'TN'],
  Telangana: ['TEL', 'TLG', 'TS', 'TG'],
  Tripura: ['TRI', 'TR'],
  'Uttar Pradesh': ['UTP', 'UP'],
  Uttarakhand: ['UTT', 'UKD', 'UK', 'UA'],
  'West Bengal': ['WBL', 'WES', 'WB'],
};

const states = new Map(
  Object.entries(stateCodes).flatMap(([state, codes]) => codes.map((code) => [code, state] as const)),
);

const COUNTRY = /^(IND?|INDIA|NATIONAL|(PAN|ALL)[ _-]?INDIA)$/i;
const STATE = /^IND?[ _-]([A-Z]{2,3})$/i;

/**
 * Returns the place of a coverage code, for example 'Maharashtra' for IND-MAH. Returns undefined for other
 * texts.
 */
export function placeOfCode(coverage: string, allIndia: string): string | undefined {
  if (COUNTRY.test(coverage)) return allIndia;
  return states.get(STATE.exec(coverage)?.[1]?.toUpperCase() ?? '');
}
