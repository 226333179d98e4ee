export { checkParameter, cleanParameter, isValidBillName } from './check-parameter';
