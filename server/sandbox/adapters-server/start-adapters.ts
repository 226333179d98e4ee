import type { HmacKey } from '@billpay/api/adapters/http/signature';
import type { Bank } from '@billpay/api/bank';
import type { Database } from '@billpay/api/database/database';
import { handleErrors } from '@billpay/api/http/failures';
import { buildServer } from '@billpay/api/http/server';
import type { InjectFault } from '@billpay/api/http/fault-injection';
import { bankLog } from '@billpay/api/operations/log';
import { Lifecycle } from '@billpay/api/operations/lifecycle';
import { Metrics } from '@billpay/api/operations/metrics';
import { shutDown } from '@billpay/api/operations/shutdown';
import { readOrigin, type RunningApi } from '@billpay/api/start-api';
import { serveControlApi } from '../control-api/control-api';
import { SetFaults } from '../faults/set-faults';
import { toDatabasePlace, readDirectory, type SandboxOptions } from '../index';
import { connectBank } from '../open-bank';
import { openDatabases } from '../open-databases';
import { InternetBanking, KEYS_PATH } from './internet-banking';
import { serveAdapters } from './serve-adapters';

export interface AdaptersOptions extends Pick<
  SandboxOptions,
  | 'port'
  | 'host'
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'databasePool'
  | 'directory'
  | 'logLevel'
  | 'logTo'
  | 'controlAccess'
  | 'adapters'
> {
  readonly keys: readonly HmacKey[];
  /** Origins of the API's listeners for hand-offs. Defaults to the one on this machine. */
  readonly handOffs?: readonly string[];
}

/** Origin of the listener of `npm run api`. */
export const DEFAULT_HAND_OFFS: readonly string[] = ['http://127.0.0.1:4400'];

/** Applies the faults of the control API. Another process may have set the clock. */
function faultsWithClock(bank: Bank, faults: SetFaults): InjectFault {
  return async (...call) => {
    await bank.clock.refresh();
    return faults.inject(...call);
  };
}

/**
 * Starts the simulated bank core, bill network, messages and internet banking as a separate server, with
 * the control API but without the product's API.
 */
export async function startAdapters(options: AdaptersOptions): Promise<RunningApi> {
  const { controlAccess = 'loopback' } = options;
  const app = buildServer({ logLevel: options.logLevel ?? 'silent', logTo: options.logTo });
  const databases = await openDatabases(toDatabasePlace(options), {
    directory: readDirectory(options),
    ownerUrl: options.databaseOwnerUrl,
    keepOwner: controlAccess !== 'off',
  });
  const log = bankLog(app.log, new Metrics());
  const connect = (db: Database) => connectBank(db, log, options.adapters);
  const bank = await connect(databases.serving);
  const owner = databases.owner && (await connect(databases.owner));
  const faults = new SetFaults(databases.serving);
  handleErrors(app, bank);
  const internetBanking = await InternetBanking.open(
    databases.serving,
    options.handOffs ?? DEFAULT_HAND_OFFS,
  );
  const openPortal = internetBanking.openPortal.bind(internetBanking);
  serveControlApi(app, { bank, owner, faults, openPortal }, controlAccess);
  app.get(KEYS_PATH, () => internetBanking.keySet());
  serveAdapters(app, { adapters: bank, keys: options.keys, injectFault: faultsWithClock(bank, faults) });
  await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const closing = {
    app,
    lifecycle: new Lifecycle(),
    stopBackground: async () => undefined,
    closeDatabase: () => databases.close(),
  };
  return {
    origin: readOrigin(app),
    app,
    close: async () => void (await shutDown(closing, {})),
    closeWithin: (times) => shutDown(closing, times),
  };
}
