// Plays the part of a bank's own server, which knows its customers and creates hand-off pairs.

/**
 * @typedef {{ customer: string, name: string, platform: string, description?: string }} DemoCustomer
 * @typedef {{ account: string, type: string, balance: string | null }} Account
 */

/**
 * @template T
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<T>}
 */
async function call(path, init) {
  const response = await fetch(`/sandbox/${path}`, init);
  if (!response.ok) throw new Error(`The sandbox responded ${response.status}`);
  return response.json();
}

/**
 * @param {string} customer an id or the name of a demo customer
 * @returns {Promise<{ name: string, accounts: Account[] }>}
 */
export function fetchAccounts(customer) {
  return call(`accounts?customer=${encodeURIComponent(customer)}`);
}

/**
 * Creates a hand-off pair; returns the portal's URL with it: '/?id=…&hash=…'. It works once, within a minute.
 * @param {string} customer
 * @param {'IB' | 'MOBILE'} platform
 * @returns {Promise<string>}
 */
export async function handOff(customer, platform) {
  const { url } = await call('handoff', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer, platform }),
  });
  return url;
}

/**
 * Fills the list of customers to choose from; `?customer=` in the page's URL adds one more.
 * @param {HTMLElement} list
 */
export async function listCustomers(list) {
  /** @type {DemoCustomer[]} */
  const customers = await call('customers');
  const own = new URLSearchParams(location.search).get('customer');
  if (own !== null) customers.unshift({ customer: own, name: own, platform: '' });
  list.replaceChildren(
    ...customers.map(({ customer, name, description }, at) => {
      const label = document.createElement('label');
      label.className = 'choice';
      const radio = document.createElement('input');
      Object.assign(radio, { type: 'radio', name: 'customer', value: customer, checked: at === 0 });
      const words = document.createElement('span');
      words.append(name);
      if (description)
        words.append(Object.assign(document.createElement('small'), { textContent: description }));
      label.append(radio, words);
      return label;
    }),
  );
}

/**
 * Returns the element with this id.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Calls `logIn` with the chosen customer, and shows a message in `place` if the sandbox does not respond.
 * @param {HTMLElement} place
 * @param {(customer: string) => Promise<void>} logIn
 */
export function onLogin(place, logIn) {
  const form = /** @type {HTMLFormElement} */ (byId('login'));
  const fail = () => {
    place.textContent = 'The sandbox does not respond. Please try again.';
  };
  listCustomers(byId('customers')).catch(fail);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    place.textContent = '';
    logIn(String(new FormData(form).get('customer'))).catch(fail);
  });
}
