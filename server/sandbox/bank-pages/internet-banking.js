import { fetchAccounts, byId, handOff, onLogin } from './sandbox-calls.js';

/**
 * @typedef {import('./sandbox-calls.js').Account} Account
 * @typedef {HTMLElement & { logout(): Promise<void> }} BillPay
 */

const portal = document.body.dataset.portal ?? '';
const place = byId('portal');
const farewell = byId('farewell');
const news = byId('news');
const again = byId('again');

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The bank's texts about why Bill Pay has ended. */
const endings = {
  idle: 'Bill Pay was closed, as nothing was done for five minutes.',
  over: 'Bill Pay was closed, as its session is over.',
  notOpened: 'Bill Pay could not be opened.',
};

let customer = '';

/** @param {Account} account */
function rowOf({ account, type, balance }) {
  const row = document.createElement('li');
  const name = document.createElement('span');
  name.textContent = `${type} ••${account.slice(-4)}`;
  const amount = document.createElement('strong');
  // A string of digits is formatted exactly.
  amount.textContent =
    balance === null ? 'Not available' : rupees.format(/** @type {Intl.StringNumericLiteral} */ (balance));
  row.append(name, amount);
  return row;
}

async function showBalances() {
  const { name, accounts } = await fetchAccounts(customer);
  byId('name').textContent = name;
  byId('accounts').replaceChildren(...accounts.map(rowOf));
}

/** Embeds the portal with a fresh hand-off pair, and handles its events. */
async function openBillPay() {
  const address = new URL(await handOff(customer, 'IB'), portal);
  let wasReady = false;
  const billPay = document.createElement('bill-pay');
  billPay.setAttribute('src', portal);
  billPay.setAttribute('handoff', address.search.slice(1));
  billPay.addEventListener('ready', () => {
    wasReady = true;
  });
  billPay.addEventListener('payment-completed', () => {
    showBalances().then(
      () => (news.textContent = 'Your balances have been updated.'),
      () => (news.textContent = 'Your balances could not be updated.'),
    );
  });
  // The customer logged out inside Bill Pay, so the bank's own session ends as well.
  billPay.addEventListener('logout', () => logOut('You have logged out.'));
  billPay.addEventListener('session-ended', (event) => {
    const { reason } = /** @type {CustomEvent<{ reason: string }>} */ (event).detail;
    if (reason === 'logout') return;
    place.replaceChildren();
    const ending = reason === 'idle' ? endings.idle : endings.over;
    news.textContent = wasReady ? ending : endings.notOpened;
    again.hidden = false;
  });
  again.hidden = true;
  news.textContent = '';
  place.replaceChildren(billPay);
}

/** @param {'signed-in' | 'signed-out'} screen */
function show(screen) {
  for (const id of ['signed-in', 'signed-out']) byId(id).hidden = id !== screen;
  byId('visitor').hidden = screen === 'signed-out';
  // The button that led here is gone, and the focus with it.
  byId(screen).querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** @param {string} text */
function logOut(text) {
  place.replaceChildren();
  show('signed-out');
  farewell.textContent = text;
}

onLogin(farewell, async (chosen) => {
  customer = chosen;
  await showBalances();
  await openBillPay();
  show('signed-in');
});

again.addEventListener('click', () => {
  openBillPay().catch(() => (news.textContent = endings.notOpened));
});

byId('logout').addEventListener('click', async () => {
  const billPay = /** @type {BillPay | null} */ (place.querySelector('bill-pay'));
  await billPay?.logout();
  logOut('You have logged out.');
});
