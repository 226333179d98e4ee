import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useBackEntries } from '@billpay/host-api/back';
import { Button } from '@billpay/ui/button';
import { usePortalEffect } from '../portal-context';
import { shellTexts } from '../shell-texts';

/** Shown only if the vault offers passkeys. The vault renders the dialog above the page. */
export function PasskeysEntry() {
  const [isOffered, setIsOffered] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  usePortalEffect(({ passkeys }) => {
    void passkeys?.offered.then(() => setIsOffered(true));
  });
  usePortalEffect(({ passkeys }) => (isOpen ? passkeys?.open(() => setIsOpen(false)) : undefined), [isOpen]);
  useBackEntries({ open: isOpen, canGoBack: true, onClose: () => setIsOpen(false) });
  if (!isOffered) return null;
  return (
    <Button variant="quiet" icon={<KeyRound size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
      {shellTexts.passkeys}
    </Button>
  );
}
