import { plainPath } from '../frame/paths';
import { isInFlight } from '../extensions/in-flight';
import type { Portal } from '../portal-context';
import { shellTexts } from '../shell-texts';

const LOOK_MS = 2000;

/** Reason why the page is unusable: it has no visible content, or an element covers everything. */
type Fault = 'BlankPage' | 'CoveredPage';

/** The rendered portal. */
interface Shown {
  unmount(): void;
}

/**
 * Watches the rendered portal without React, because a remote can break React or remove the page. Reports a page that
 * two consecutive checks find unusable, and replaces it with a message.
 * @param show renders the portal into the element with the id `root`. A reload would end the session
 */
export function watchForBlankPage(portal: Portal, first: Shown, show: () => Promise<Shown>): void {
  let shown = first;
  let last: Fault | undefined;
  let message: HTMLElement | undefined;
  let container = document.getElementById('root');

  async function showAgain(path: string): Promise<void> {
    const root = create('div');
    root.id = 'root';
    // Without the style sheets in the head, only a reload shows the portal. `document.open` has also removed the
    // listener that ends the session.
    if (!document.head?.querySelector('style')) return location.assign(path);
    message = undefined;
    container = root;
    history.replaceState(null, '', path);
    showOnly(root);
    shown = await show();
  }

  setInterval(() => {
    const fault = message ? undefined : findFault(container);
    if (fault && fault === last) {
      reportFault(portal, fault);
      message = createMessage(portal, (path) => void showAgain(path));
      try {
        shown.unmount();
      } catch {
        // Unmounting runs code of the remote, which may throw.
      }
    }
    last = fault;
    if (message?.isConnected === false) showOnly(message);
  }, LOOK_MS);
}

/** Shows an element as the page's only content, without the style sheets that a remote has added. */
function showOnly(content: HTMLElement): void {
  Object.assign(document, { adoptedStyleSheets: [] });
  const body = create('body');
  body.append(content);
  if (!document.documentElement) document.append(create('html'));
  if (document.body) document.body.replaceWith(body);
  else document.documentElement.append(body);
}

function findFault(container: Element | null): Fault | undefined {
  // A hidden page, or one in a hidden frame, has no layout. A dialog is content, and a phone hides the page behind it.
  if (document.visibilityState === 'hidden' || innerHeight === 0 || isInFlight()) return undefined;
  if (document.querySelector('dialog[open], [role$=dialog]')) return undefined;
  const page = container?.isConnected && container.querySelector('main, [aria-busy]');
  if (!page || !isVisible(page) || !(page.textContent || page.querySelector('[aria-busy]')))
    return 'BlankPage';
  return isCovered() ? 'CoveredPage' : undefined;
}

function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Whether an element outside the portal, other than a dialog, covers both the page's centre and its menu. */
function isCovered(): boolean {
  const link = document.querySelector('nav a')?.getBoundingClientRect();
  if (!link) return false;
  const cover = document.elementFromPoint(link.x + link.width / 2, link.y + link.height / 2);
  if (!cover || cover === document.documentElement || cover.closest('#root')) return false;
  return cover === document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}

/** Reports the fault as a crash of the remote that provides the page, or of the portal. */
function reportFault({ extensions, live, telemetry }: Portal, message: Fault): void {
  const extension = plainPath(location.pathname);
  const page = { kind: 'page', extension } as const;
  const remote = extensions.known(page)?.remote ?? live().provider('page', extension);
  if (!remote) telemetry.record({ kind: 'portal-crashed', message });
  else {
    const { name, version } = remote;
    telemetry.record({ kind: 'remote-crashed', remote: name, version, extension, source: 'render', message });
  }
  // A remote may have removed the listeners that send the events when the page is left.
  telemetry.flush();
}

/** Creates the message with actions and the support phone number, in the style of the server's page. */
function createMessage({ settings }: Portal, open: (path: string) => void): HTMLElement {
  const { extension, notFound, product } = shellTexts;
  const message = create('main');
  message.className = 'sk-trouble';
  message.setAttribute('role', 'alert');
  message.append(
    create('h1', product),
    create('p', extension.page),
    createButton(extension.retry, () => open(location.pathname)),
    ' ',
    createButton(notFound.wayHome, () => open('/')),
    settings.supportPhone ? create('p', extension.support(settings.supportPhone)) : '',
  );
  return message;
}

function createButton(text: string, onClick: () => void): HTMLElement {
  const button = create('button', text);
  button.addEventListener('click', onClick);
  return button;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
