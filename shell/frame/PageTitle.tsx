import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '@billpay/ui/layout';
import { usePortal } from '../portal-context';
import { documentTitle, pageNameOf } from './page-title';

/** Names the page in the document's title, and says the name to a screen reader when another page follows. */
export function PageTitle() {
  const portal = usePortal();
  const { pathname } = useLocation();
  const name = pageNameOf(pathname, portal.live().pages(), portal.isRegistryKnown());
  const title = documentTitle(name, portal.settings.bankName);
  const isFirst = useRef(true);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    document.title = title;
    // The browser itself announces the page it has loaded.
    if (!isFirst.current) setAnnounced(title);
    isFirst.current = false;
  }, [title]);
  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}
