export { ReadAlert, type ReadAlertProps } from './ReadAlert';
