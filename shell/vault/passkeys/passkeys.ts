import type { Passkey } from '@billpay/api-contract/passkeys';
import type { Passkeys, PasskeyTools } from '../dialogs';
import { canUsePasskeys } from './browser';
import { openPasskeyDialog } from './passkey-dialog';
import { showPasskeyStep } from './passkey-step';
import { readData } from './read-data';

/** Delay before the vault asks the API for passkeys, so that the page can start first, in ms. */
const LOOK_AFTER_MS = 1_000;
const START_LANGUAGE = 'en';
/** Longest wait for an answer about passkeys, before the dialog requests a code instead, in ms. */
const WAIT_MS = 3_000;

/** Resolves with undefined if a response takes too long. */
function inTime<Response>(response: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WAIT_MS));
  return Promise.race([response, late]);
}

/** Offers passkeys in the vault. Does nothing if the API or the browser has none. */
export function createPasskeys(tools: PasskeyTools): Passkeys {
  let listed: Promise<readonly Passkey[] | undefined> | undefined;
  let isLooking = false;

  async function load(): Promise<readonly Passkey[] | undefined> {
    if (!canUsePasskeys()) return undefined;
    return readData<readonly Passkey[]>(await tools.call('GET', '/passkeys', START_LANGUAGE));
  }

  async function offer(): Promise<void> {
    if (await (listed ??= load())) tools.post({ kind: 'passkeys' });
  }

  return {
    look() {
      if (isLooking) return;
      isLooking = true;
      setTimeout(() => void offer(), LOOK_AFTER_MS);
    },
    async request({ template, templateVariables, language }) {
      const own = await inTime((listed ??= load()));
      if (!own?.length || template === 'passkey-add') return undefined;
      const body = { template, templateVariables };
      const response = await inTime(tools.call('POST', '/passkeys/assertion-options', language, body));
      // The code request that follows reports any other problem.
      return response?.status === 200 ? response : undefined;
    },
    show: (response, steps) => showPasskeyStep(response, steps, tools),
    open(language) {
      const reload = () => (listed = load());
      return openPasskeyDialog(language, tools, reload);
    },
  };
}
