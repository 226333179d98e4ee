import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { IconButton } from '@billpay/ui/button';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';
import { PROTECTION_TASK, useOffersProtection } from './address-requests';

/** Opens the lock of bill payments from every page. Shown only if the bank's API and a live remote offer it. */
export function ProtectionEntry() {
  const { bus } = usePortal();
  if (!useOffersProtection()) return null;
  return (
    <IconButton
      label={shellTexts.protection}
      icon={<LockKeyhole size={20} aria-hidden />}
      onClick={() => bus.emit('task.requested', { task: PROTECTION_TASK })}
    />
  );
}
