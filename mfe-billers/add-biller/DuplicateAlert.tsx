import { ReadAlert } from '../read-alert/ReadAlert';
import { addBillerTexts } from './add-biller-texts';

interface DuplicateAlertProps {
  readonly open: boolean;
  onClose(): void;
}

/** Says that the same details are already saved (ADD-14). */
export function DuplicateAlert(props: DuplicateAlertProps) {
  return <ReadAlert {...props} title={addBillerTexts.duplicateTitle} text={addBillerTexts.duplicate} />;
}
