import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { VisuallyHidden } from '@billpay/ui/layout';
import { useLiveRemotes, usePortal, usePortalEffect } from '../portal-context';
import { documentTitle, findPageName } from './page-title';
import { plainPath } from './paths';

/** Sets the document's title, and announces the page to screen readers when it changes. */
export function PageTitle() {
  const portal = usePortal();
  const live = useLiveRemotes();
  const { pathname } = useLocation();
  const name = findPageName(pathname, live.declaredPages(), portal.isRegistryKnown());
  const title = documentTitle(name, portal.settings.bankName);
  const isFirst = useRef(true);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    document.title = title;
    // The browser itself announces the first page.
    if (!isFirst.current) setAnnounced(title);
    isFirst.current = false;
  }, [title]);
  usePortalEffect(
    ({ session, bank }) => {
      // The logged-out page is not part of the session. The bank is notified of the session's end instead.
      if (session.state() === 'ended') return;
      bank?.link.report({ type: 'navigated', path: plainPath(pathname), title: name });
    },
    [pathname, name],
  );
  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}

/**
 * Shows a page from its top, with the focus in the page. Back and Forward restore the scroll position. A dialog's history entry has the
 * path of its page.
 */
export function PageTop() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const hasScrolled = useRef(false);
  useEffect(() => {
    const note = () => void (hasScrolled.current = true);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    // Scrolling, or reading the scroll position, would compute the layout before the page is complete.
    if (navigation !== 'POP' && hasScrolled.current) document.documentElement.scrollTop = 0;
    // A pressed button of the previous page has taken the focus with it.
    if (navigation === 'PUSH' && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page, not for each dialog on it
  }, [pathname]);
  return null;
}
