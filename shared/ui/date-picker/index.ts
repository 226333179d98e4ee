export { DateField, type DateFieldProps } from './DateField';
export { pickedDay } from './picked-day';
