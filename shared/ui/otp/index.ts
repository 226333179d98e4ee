export { OtpDialog, type OtpDialogProps } from './OtpDialog';
export type { OtpSlip } from './Slip';
