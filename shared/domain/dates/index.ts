export { bankDayOf, daysUntil, formatBankDay, formatInstant, monthNames } from './dates';
