import { openHttpAdapters, type HttpAdaptersConfig, type OpenedAdapters } from '../adapters/http/open';
import { connectBank } from '../connect-bank';
import type { Database } from '../database/database';
import { openServingDatabase } from '../database/open-serving-database';
import type { TraceSettings } from '../operations/open-telemetry';
import { startApi, type RunningApi } from '../start-api';
import type { BankApiConfig } from './config';
import { dropUsedTokens } from './hand-offs/create-hand-off';
import { serveHandOffs } from './hand-offs/serve-hand-offs';
import { listsJob } from './store-lists';
import { storeSettings } from './store-settings';

/**
 * Refuses a login that could migrate or truncate the tables if it left the serving role.
 */
async function requirePlainLogin(db: Database): Promise<void> {
  const [row] = await db.query<{ login: string; is_plain: boolean }>(
    `SELECT session_user::text AS login, NOT has_schema_privilege(session_user, 'public', 'CREATE')
       AND NOT has_table_privilege(session_user, 'payment', 'TRUNCATE') AS is_plain`,
  );
  if (row?.is_plain) return;
  throw new Error(
    `database.url: the login ${row?.login} may change or truncate the tables. ` +
      'Use a login that has only the role billpay_server (docs/databases.md).',
  );
}

async function openForCustomers({ databaseUrl, databasePool }: BankApiConfig): Promise<Database> {
  const serving = await openServingDatabase(
    { url: databaseUrl, poolSize: databasePool },
    'Run `npm run api -- <configuration> migrate`.',
  );
  try {
    await requirePlainLogin(serving);
    return serving;
  } catch (error) {
    await serving.close();
    throw error;
  }
}

/** Loads OpenTelemetry, which no server without traces loads. */
async function loadTracing(traces: TraceSettings): Promise<() => Promise<void>> {
  const { startTracing } = await import('../operations/open-telemetry');
  return startTracing(traces);
}

export interface RunningBankApi extends RunningApi {
  /** Origin of the listener for the bank's back end. */
  readonly handOffOrigin: string;
}

/** Starts the API of a bank: the product with the bank's adapters, and the listener for hand-offs. */
export async function startBankApi(
  config: BankApiConfig,
  openAdapters: (adapters: HttpAdaptersConfig) => OpenedAdapters = openHttpAdapters,
): Promise<RunningBankApi> {
  const { listen, handOffs, languages, stored, traces, ...options } = config;
  const { logLevel, trustProxy } = options;
  const serving = await openForCustomers(config);
  const adapters = openAdapters(config.adapters);
  const stopTracing = traces && (await loadTracing(traces));
  const close = async () => {
    await serving.close();
    await adapters.close();
    await stopTracing?.();
  };
  let handOffOrigin = '';
  const api = await startApi({ ...options, ...listen }, { serving, close }, async (log) => {
    await storeSettings(serving, stored);
    return {
      bank: await connectBank(serving, log, () => adapters),
      jobs: [dropUsedTokens, listsJob],
      register: async (_app, parts) => {
        const server = await serveHandOffs(handOffs, languages, { logLevel, trustProxy }, parts);
        handOffOrigin = server.origin;
        return server.close;
      },
    };
  });
  return { ...api, handOffOrigin };
}
