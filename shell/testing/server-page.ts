import { SETTINGS_ELEMENT } from '../boot/page-data';

/** Settings of a bank's portal, as the server writes them into the page. */
export const pageSettings = JSON.stringify({
  bankName: 'Test Bank',
  apiBase: '/api',
  sandbox: true,
  production: true,
  serverTimeMs: 0,
});

/** Replaces the document's body with the page that the server sends. */
export function openServerPage(settings = pageSettings): void {
  const root = document.createElement('div');
  root.id = 'root';
  root.textContent = 'Loading Bill Pay';
  const data = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: SETTINGS_ELEMENT,
    textContent: settings,
  });
  document.body.replaceChildren(root, data);
}
