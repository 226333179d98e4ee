export { Calendar, type CalendarProps } from '../date-picker/Calendar';
export { DayDot, type DayMark } from '../date-picker/DayDots';
