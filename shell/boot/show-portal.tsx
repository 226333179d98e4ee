import type { Root } from 'react-dom/client';
import { startBack } from '@billpay/host-api/back';
import { loadEnvelope, loadTransport } from '@billpay/http-client';
import { setStyleNonce } from '@billpay/ui/theme';
import { readTitle } from '../frame/page-title';
import { navigateOnceRendered, navigateTo } from '../frame/navigation';
import { showLateMessage } from '../early/late-message';
import { takeEarly } from '../early/take-early';
import { forgetHandOff, keepHandOff, removeHandOff } from '../session/hand-off';
import { startLanguage } from '../language/languages';
import { concealPortal, type Portal } from '../portal-context';
import type { PortalSession } from '../session/portal-session';
import { shellTexts } from '../shell-texts';
import { firstPage } from './first-page';
import { readPageData } from './page-data';
import { guardNavigation } from './guard-navigation';
import { PortalRoot } from './PortalRoot';
import { startPortal, type StartOptions } from './start-portal';
import { Trouble } from './Trouble';
import { watchForBlankPage } from './watch-for-blank-page';

/**
 * Fetches the code for later calls after the first click or key press, which precedes most of them. Waits for the frame
 * that responds to it, because inserting scripts would delay that frame.
 */
function fetchOnIntent(): void {
  const fetchIt = () => {
    for (const load of [loadTransport, loadEnvelope]) load().catch(() => undefined);
  };
  const fetchAfterFrame = () => void requestAnimationFrame(() => void setTimeout(fetchIt));
  for (const intent of ['pointerdown', 'keydown'])
    document.addEventListener(intent, fetchAfterFrame, { once: true });
}

/** Resolves after the login. Until then, the page shows the server's bar, menu and outline of the content. */
async function loggedIn(session: PortalSession): Promise<void> {
  if (session.state() !== 'starting') return;
  await new Promise<void>((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.state() === 'starting') return;
      unsubscribe();
      resolve();
    });
  });
}

/** Creates React's root. React is a third of the shell's code and loads while session and remote start. */
async function createReactRoot() {
  const { createRoot } = await import(/* webpackChunkName: "share-react-dom" */ 'react-dom/client');
  return createRoot(document.getElementById('root') ?? document.body);
}

/** Finds the page with this title in the menu, which may lack an entry of the server's menu. */
function findInMenu(portal: Portal, title: string | null | undefined): string | undefined {
  return portal
    .live()
    .menu()
    .find((page) => readTitle(page) === title)?.path;
}

/** Starts the portal in its page, or shows that it could not start. */
export async function showPortal(
  remotesOf: StartOptions['remotesOf'],
  reload: () => void = () => location.reload(),
): Promise<void> {
  // This must be first, because the pair must leave the address before anything is fetched (SES-01).
  let handOff = removeHandOff();
  const early = takeEarly();
  /** Forgets the pair, because its login, sent again with the page's key, returns the session's secrets. */
  const forgetPair = () => {
    handOff = undefined;
    forgetHandOff();
  };
  const root = createReactRoot();
  /** Keeps the pair until the page can render, so that 'Try again' repeats the login. */
  const beforeRemotes = () => root.then(forgetPair);
  // The failure is handled when the promise is awaited, which may be later.
  root.catch(() => undefined);
  try {
    startBack();
    fetchOnIntent();
    const data = readPageData(document);
    guardNavigation(data.settings);
    setStyleNonce(data.nonce);
    const speaking = startLanguage(data.settings);
    const portal = await startPortal({
      data,
      handOff,
      early,
      navigate: navigateTo,
      beforeRemotes,
      remotesOf,
    });
    await Promise.all([loggedIn(portal.session), speaking]);
    await firstPage(portal);
    const token = concealPortal(portal);
    const showIn = (created: Root) => {
      created.render(<PortalRoot portal={token} nonce={data.nonce} />);
      return created;
    };
    const created = await root;
    navigateOnceRendered(() => findInMenu(portal, early?.chosenTitle?.()));
    const shown = showIn(created);
    forgetPair();
    watchForBlankPage(portal, shown, async () => showIn(await createReactRoot()));
  } catch (error) {
    reportError(error);
    // No session has started, so a reload loses nothing. The same pair with the same key still works.
    if (handOff) keepHandOff(handOff);
    await root.then(
      (created) => created.render(<Trouble text={shellTexts.trouble.notStarted} onTryAgain={reload} />),
      // The message in the page offers the same action.
      showLateMessage,
    );
  }
}
