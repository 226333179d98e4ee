export {
  bankDayOf,
  daysUntil,
  formatBankDay,
  formatInstant,
  formatNearDay,
  formatTime,
  monthNames,
} from './dates';
