// Money is whole paise inside and rupees with two decimals on the wire. Days are India's.
const INDIA_MS = 19_800_000;

export const paiseOf = (rupees) => Number(rupees.replace('.', ''));
export const rupeesOf = (paise) => (paise / 100).toFixed(2);
/** For sentences: ₹1,965.25 */
export const money = (paise) => (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });

export const instantOf = (at) => new Date(at).toISOString();
/** The bank day of a moment: 2026-01-31 */
export const dayOf = (at) => instantOf(at + INDIA_MS).slice(0, 10);
export const today = () => dayOf(Date.now());
export const isDay = (day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
