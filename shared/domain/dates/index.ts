export { bankDayOf, daysUntil, formatBankDay, formatInstant } from './dates';
