import { abortAfter } from '@billpay/host-api/abort';
import { portalSettings, SETTINGS_ELEMENT } from '../boot/page-data';

const deadlineMs = 8_000;
const settingsPattern = new RegExp(`id="${SETTINGS_ELEMENT}">([^<]*)</script>`);

/**
 * Fetches the names of remotes that the bank does not offer, from the settings in the page at the current address.
 * @throws Error if the page does not arrive
 */
export async function fetchSwitchedOff(): Promise<readonly string[]> {
  const response = await fetch(location.pathname, {
    cache: 'no-store',
    signal: abortAfter(deadlineMs),
  });
  const [, settings = ''] = settingsPattern.exec(await response.text()) ?? [];
  return portalSettings.parse(JSON.parse(settings)).switchedOff ?? [];
}
