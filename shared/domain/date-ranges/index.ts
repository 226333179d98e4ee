export { addBankDays, bankDaysOf, type BankDayRange, type RangeName } from './date-ranges';
