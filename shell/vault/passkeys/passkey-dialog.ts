import type { CodeEvent } from '@billpay/http-client/vault';
import type { Passkey } from '@billpay/api-contract/passkeys';
import type { CodeDialog } from '../code-dialog';
import type { PasskeyTools } from '../dialogs';
import { create, createIcon, icons } from '../elements';
import { keepFocus } from '../keep-focus';
import { createSpeaker } from '../texts';
import { createCredential, nameDevice } from './browser';
import { readData } from './read-data';

interface Confirmed {
  readonly otp: string;
  readonly referenceNumber: string;
}

/**
 * Shows the customer's passkeys, to add and remove them. Returns a function that closes the dialog.
 * @param reload fetches the passkeys again, also for the next code dialog
 */
export function openPasskeyDialog(
  language: string,
  { texts, call, post, openCode }: PasskeyTools,
  reload: () => Promise<readonly Passkey[] | undefined>,
): () => void {
  const say = createSpeaker(texts, language);
  const button = (name: string, style: string, act: () => void) => {
    const element = create('button', { type: 'button', class: style }, say(name));
    element.addEventListener('click', act);
    return element;
  };
  const close = create(
    'button',
    { type: 'button', class: 'icon', 'aria-label': say('close'), title: say('close') },
    createIcon(20, icons.cross),
  );
  const content = create('div', { class: 'digits' });
  const message = create('output', { class: 'message' });
  const card = create(
    'div',
    { class: 'card', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'passkeys' },
    create('div', { class: 'head' }, create('h2', { id: 'passkeys' }, say('passkeyTitle')), close),
    create('div', { class: 'body' }, content, message),
  );
  const backdrop = create('div', { class: 'backdrop' }, card);
  const report = (event: CodeEvent) => post({ kind: 'code', event });
  const cancel = () => report({ name: 'cancelled' });
  let codeDialog: CodeDialog | undefined;
  let isClosed = false;
  let stopKeeping: () => void = () => undefined;
  close.addEventListener('click', cancel);

  function show(text: string, ...parts: readonly HTMLElement[]): void {
    if (isClosed) return;
    // A second announcement of the same text would confuse.
    if (message.textContent !== text) message.textContent = text;
    content.replaceChildren(...parts);
    if (!backdrop.isConnected) {
      document.body.append(backdrop);
      stopKeeping = keepFocus(backdrop, cancel);
    }
    (content.querySelector('button') ?? close).focus();
  }

  function hide(): void {
    stopKeeping();
    backdrop.remove();
  }

  /** Shows the passkeys, or what they are for until the API has responded. */
  async function list(text = ''): Promise<void> {
    const about = create('p', {}, say('passkeyAbout'));
    show(text, about);
    const own = await reload();
    if (own) show(text, about, ...own.map(row), button('passkeyAdd', 'primary', add));
    else show(text || say('passkeyNotChanged'), about);
  }

  function row({ id, name, createdAt }: Passkey): HTMLElement {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(createdAt));
    const label = create('span', { id: `passkey-${id}` }, `${name}, ${day}`);
    const remove = button('passkeyRemove', 'quiet', () =>
      askForCode('passkey-remove', { passkeyId: String(id) }),
    );
    remove.setAttribute('aria-describedby', label.id);
    return create('div', { class: 'slot' }, label, remove);
  }

  function add(): void {
    askForCode('passkey-add', { name: nameDevice() });
  }

  function askForCode(
    template: 'passkey-add' | 'passkey-remove',
    templateVariables: Record<string, string>,
  ): void {
    hide();
    let confirmed: Confirmed | undefined;
    const end = (text: string) => {
      codeDialog?.close();
      void list(text);
    };
    const onEvent = (event: CodeEvent) => {
      if (event.name === 'called') report(event);
      else if (event.name === 'cancelled') end('');
      else if (event.name === 'limit') end(event.message);
      else if (confirmed && template === 'passkey-add') {
        codeDialog?.close();
        offerCreation(confirmed, templateVariables.name ?? '');
      } else if (confirmed) void remove(confirmed, templateVariables.passkeyId ?? '').then(end);
    };
    codeDialog = openCode(
      { template, templateVariables, summary: '', saysRateLimit: true, language },
      {
        report: onEvent,
        accept: (_, otp, reference) => (confirmed = { otp, referenceNumber: reference ?? '' }),
      },
    );
    // Its script could not be loaded.
    if (!codeDialog) void list(say('generationFailed'));
  }

  /** Browsers create a passkey only after a press in this frame. */
  function offerCreation(confirmed: Confirmed, name: string): void {
    const finish = () => void addCreated(confirmed, name);
    show(say('passkeyReady'), button('passkeyCreate', 'primary', finish));
  }

  async function addCreated({ otp, referenceNumber }: Confirmed, name: string): Promise<void> {
    const options = await call('POST', '/passkeys/registration-options', language, { referenceNumber });
    const credential = await createCredential(readData(options) ?? {}).catch(() => undefined);
    const body = { otp, name, credential };
    const response = credential && (await call('POST', '/passkeys', language, body));
    if (response?.status === 200) await list(say('passkeyAdded'));
    else if (!isClosed) message.textContent = say('passkeyNotChanged');
  }

  async function remove({ otp }: Confirmed, id: string): Promise<string> {
    const { status } = await call('DELETE', `/passkeys/${id}`, language, { otp });
    return say(status === 200 ? 'passkeyRemoved' : 'passkeyNotChanged');
  }

  document.documentElement.lang = language;
  void list();
  return () => {
    isClosed = true;
    codeDialog?.close();
    hide();
  };
}
