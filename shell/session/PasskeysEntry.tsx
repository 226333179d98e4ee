import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { useBackEntries } from '@billpay/host-api/back';
import { Button } from '@billpay/ui/button';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';

/** Shown only if the vault offers passkeys, whose dialog it draws over the page. */
export function PasskeysEntry() {
  const { passkeys } = usePortal();
  const [isOffered, setIsOffered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    void passkeys?.offered.then(() => setIsOffered(true));
  }, [passkeys]);
  useEffect(() => (isOpen ? passkeys?.open(() => setIsOpen(false)) : undefined), [passkeys, isOpen]);
  useBackEntries({ open: isOpen, canGoBack: true, onClose: () => setIsOpen(false) });
  if (!isOffered) return null;
  return (
    <Button variant="quiet" icon={<KeyRound size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
      {shellTexts.passkeys}
    </Button>
  );
}
