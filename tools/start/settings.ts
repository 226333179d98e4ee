import { readOperationSettings, type OperationSettings } from '../../sandbox/operations/settings';
import type { PortalOptions } from '../../shell/server/portal';

export interface StartSettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  logLevel: string;
  operation: OperationSettings;
  frameAncestors: string[];
  portal: PortalOptions['settings'];
}

/** What an operator may set in the environment; docs/operations lists the same names. */
export function readSettings(env: NodeJS.ProcessEnv): StartSettings {
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is no port: ${env.PORT}`);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    dataDir: env.DATA_DIR ?? '.data',
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    logLevel: env.LOG_LEVEL ?? 'silent',
    operation: readOperationSettings(env),
    frameAncestors: (env.FRAME_ANCESTORS ?? "'self'").split(/[\s,]+/).filter(Boolean),
    portal: {
      bankName: env.BANK_NAME ?? 'Demo Bank',
      ...(env.SUPPORT_PHONE && { supportPhone: env.SUPPORT_PHONE }),
      apiBase: '/api',
      sandbox: true,
      production: env.NODE_ENV !== 'development',
      ...(env.TELEMETRY_ENDPOINT && { telemetryEndpoint: env.TELEMETRY_ENDPOINT }),
    },
  };
}
