import { appendFileSync, readFileSync } from 'node:fs';
import { Chance } from '@billpay/sandbox/testing/chance';
import { ClientLog, type Intent } from '../client-log';
import { runClients } from '../clients';
import type { Payer } from '../payer';
import { submitUntilResponse } from '../submit';
import { createPayers, readClientLog, type ClientSettings } from './client-settings';

const isUnanswered = ({ results }: Intent): boolean =>
  results.length > 0 && results.every(({ kind }) => kind === 'no-response');

/** Resubmits payments whose responses an earlier, killed process did not receive. */
async function continueUnanswered(payers: readonly Payer[], { intents }: ClientLog): Promise<void> {
  const unanswered = intents.filter(isUnanswered);
  await Promise.all(
    payers.map((payer) =>
      payer.exclusively(async () => {
        for (const intent of unanswered)
          if (intent.order.customer === payer.actor.customer) await submitUntilResponse(payer, intent);
      }),
    ),
  );
}

/** Pays until the time is over. The hammer kills this process and starts it again. */
async function main(settings: ClientSettings): Promise<void> {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), settings.until - Date.now());
  const clientLog = new ClientLog((entry) => appendFileSync(settings.log, `${JSON.stringify(entry)}\n`));
  clientLog.restore(readClientLog(settings.log));
  const chance = new Chance(settings.seed + clientLog.intents.length);
  const payers = createPayers(settings, chance, stop.signal);
  try {
    await continueUnanswered(payers, clientLog);
    const work = { payers, clientLog, chance, stopped: stop.signal };
    await runClients(work, { clients: settings.clients, orders: Infinity });
  } catch (error) {
    // A call that is interrupted by the end of the run.
    if (!stop.signal.aborted) throw error;
  }
  process.exit(0);
}

const [, , file = ''] = process.argv;
main(JSON.parse(readFileSync(file, 'utf8')) as ClientSettings).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
