export { checkBillName } from './bill-name';
export { checkParameter, cleanParameter } from './check-parameter';
