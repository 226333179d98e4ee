import type { ReadSetting } from '@billpay/api/operations/environment';
import { readServerSettings, type ServerSettings } from '@billpay/api/operations/settings';
import { readControlAccess, type ControlAccess } from '@billpay/api/http/control-access';

/** Settings of the sandbox's process: the settings of any API server, and the access to the control API. */
export interface SandboxSettings extends ServerSettings {
  /** For `startSandbox`. */
  readonly options: ServerSettings['options'] & { readonly controlAccess: ControlAccess };
}

export function readSandboxSettings(read: ReadSetting, defaultLogLevel: string): SandboxSettings {
  const server = readServerSettings(read, defaultLogLevel);
  const production = server.mode === 'production';
  const controlAccess = read('SANDBOX_CONTROL_API', readControlAccess('', production), (text) =>
    readControlAccess(text, production),
  );
  return { ...server, options: { ...server.options, controlAccess } };
}
