import type { Portal } from '../portal-context';

/** Reports the session, payments and the height of the page to whoever shows the portal, and ends with its session (MFE-06). */
export function reportToBank(portal: Portal): void {
  const { bank, session, bus } = portal;
  if (!bank) return;
  let isEndedByBank = false;
  bank.onLogout(() => {
    isEndedByBank = true;
    session.logout();
  });
  const unsubscribe = session.subscribe(() => {
    if (session.state() !== 'live') return;
    bank.report({ type: 'ready' });
    unsubscribe();
  });
  bus.on(
    'payment.completed',
    ({ transactionId, outcome }) => bank.report({ type: 'payment-completed', transactionId, outcome }),
    session.signal,
  );
  session.signal.addEventListener('abort', () => {
    const reason = session.endReason() ?? 'missing';
    // The bank follows a logout of the portal; its own it knows.
    if (reason === 'logout' && !isEndedByBank) bank.report({ type: 'logout' });
    bank.report({ type: 'session-ended', reason });
  });
  reportHeight((px) => bank.report({ type: 'height', px }));
}

function reportHeight(report: (px: number) => void): void {
  let reported = 0;
  new ResizeObserver(() => {
    const px = Math.ceil(document.body.getBoundingClientRect().height);
    if (px === reported) return;
    reported = px;
    report(px);
  }).observe(document.body);
}
