import type { BankLink, FollowedPortal } from './bank-link';

/**
 * Maximum time in ms for the API's logout before the bank is notified. It is shorter than the time that
 * the bank's page waits.
 */
const REVOKE_DEADLINE_MS = 2_000;

/**
 * Reports the session, payments and the page's height to the bank's page or app, and stops when the session
 * ends (MFE-06).
 */
export function reportToBank({ session, bus, otherTabs }: FollowedPortal, bank: BankLink): void {
  let isEndedByBank = false;
  bank.onLogout(() => {
    isEndedByBank ||= session.endReason() === undefined;
    session.logout();
  });
  const unsubscribe = session.subscribe(() => {
    if (session.state() !== 'live') return;
    bank.report({ type: 'ready' });
    unsubscribe();
  });
  bus.on(
    'payment.completed',
    ({ transactionId, outcome }) => {
      // The tab that made the payment reports it.
      if (!otherTabs.isDelivering()) bank.report({ type: 'payment-completed', transactionId, outcome });
    },
    session.signal,
  );
  session.signal.addEventListener('abort', async () => {
    const reason = session.endReason() ?? 'missing';
    // The customer may leave the page as soon as the bank knows, which would abort the API's logout.
    if (session.revoking) await Promise.race([session.revoking, pause(REVOKE_DEADLINE_MS)]);
    // The bank repeats a logout made here. It already knows of a logout on its own page, and another portal
    // reports a logout made there.
    const isMadeHere = session.revoking !== undefined;
    if (reason === 'logout' && isMadeHere && !isEndedByBank) bank.report({ type: 'logout' });
    bank.report({ type: 'session-ended', reason });
  });
  reportHeight((px) => bank.report({ type: 'height', px }), session.signal);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function reportHeight(report: (px: number) => void, signal: AbortSignal): void {
  let reported = 0;
  const observer = new ResizeObserver(() => {
    const px = Math.ceil(document.body.getBoundingClientRect().height);
    if (px === reported) return;
    reported = px;
    report(px);
  });
  observer.observe(document.body);
  signal.addEventListener('abort', () => observer.disconnect());
}
