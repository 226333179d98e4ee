export { bankDayOf, daysUntil, formatBankDay, formatInstant, formatNearDay, monthNames } from './dates';
