import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Button } from '@billpay/ui/button';
import { LazyFrameDialog } from '../frame/LazyFrameDialog';
import { usePortal } from '../portal-context';
import { shellTexts } from '../shell-texts';

const { logout } = shellTexts;

/** Shown only in internet banking (SES-10). Asks for confirmation, and changes nothing on Cancel (SES-11). */
export function LogoutEntry() {
  const portal = usePortal();
  const [asking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  if (portal.session.facts()?.platform !== 'IB') return null;
  return (
    <>
      <Button variant="quiet" icon={<LogOut size={20} aria-hidden />} onClick={() => setAsking(true)}>
        {logout.entry}
      </Button>
      {asking && (
        <LazyFrameDialog onClose={stay}>
          {({ ConfirmDialog }) => (
            <ConfirmDialog
              open
              title={logout.title}
              text={logout.question}
              confirmLabel={logout.confirm}
              cancelLabel={logout.cancel}
              onConfirm={() => portal.session.logout()}
              onCancel={stay}
            />
          )}
        </LazyFrameDialog>
      )}
    </>
  );
}
