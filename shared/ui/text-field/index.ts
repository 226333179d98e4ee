export { AmountField, type AmountFieldProps } from './AmountField';
export { TextField, type TextFieldProps } from './TextField';
