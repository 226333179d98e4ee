import { describeFailure, escapeUnprintable } from '@billpay/api/operations/printable';
import { existsSync } from 'node:fs';
import type { Share } from '@billpay/api/operations/share-outcomes';
import type { RelyingParty } from '@billpay/api/passkeys/relying-party';
import { readOrigin } from '@billpay/api/start-api';
import { startSandbox } from '@billpay/sandbox';
import { serveBankPages } from '@billpay/sandbox/bank-pages/serve-bank-pages';
import { limitAddresses, PAGES_PER_SECOND } from '@billpay/api/http/rate-limits/address-limit';
import { runProcess } from '@billpay/api/operations/run-process';
import { portal } from '@billpay/portal/pages/portal';
import { registryPath } from '@billpay/portal/pages/portal-files';
import type { ReleaseStore } from '@billpay/portal/pages/release-store';
import { defaultPortalDir } from '@billpay/portal/build/repository';
import { keyFiles, requireTimestampSigner } from '@billpay/portal/build/signing-key';
import { observeReleases } from '@billpay/portal/releases/observe';
import { fetchOutcomes } from '@billpay/portal/releases/fetch-outcomes';
import { watchReleases, type Watch } from '@billpay/portal/releases/watch';
import { addReleaseGauges, renewTimestamps } from '@billpay/portal/serve/release-files';
import { readSettings, type StartSettings } from './settings';

/**
 * Serves the built portal, its remotes, the API and the sandbox control API on one origin when `prepare` is
 * done. An error or an invalid setting ends the process with a message.
 */
export async function serve(env: NodeJS.ProcessEnv, prepare?: () => Promise<void>): Promise<void> {
  try {
    const { server, portal: portalOptions, watchEveryMs, warnings } = readSettings(env);
    for (const warning of warnings) console.warn(escapeUnprintable(warning));
    await prepare?.();
    const timestampFile = keyFiles().timestamp;
    const timestampKey = existsSync(timestampFile) ? timestampFile : undefined;
    const sandbox = await startSandbox({
      ...server.options,
      vaultOrigin: portalOptions.vault?.origin,
      passkeys: toRelyingParty(portalOptions),
      reportPath:
        portalOptions.settings.sandbox && portalOptions.settings.protection
          ? '/mock-redirect?report='
          : undefined,
      register: async (app, metrics) => {
        const { bankName } = portalOptions.settings;
        const { controlAccess: access } = server.options;
        serveBankPages(app, { access, bankName, vaultOrigin: portalOptions.vault?.origin });
        let watch: Watch | undefined;
        const { health } = await observeReleases(app, {
          distDir: defaultPortalDir,
          access,
          bankName,
          hasDemo: true,
          alarms: () => watch?.alarms ?? [],
        });
        await renewTimestamps(app, { timestampKey, registry: registryPath(defaultPortalDir) });
        if (timestampKey) {
          const key = () => requireTimestampSigner(timestampKey);
          const findOutcomes = (share: Share) => fetchOutcomes(readOrigin(app), share);
          watch = watchReleases(
            app,
            { portalDir: defaultPortalDir, health, key, findOutcomes },
            watchEveryMs,
          );
        }
        let releases: ReleaseStore | undefined;
        const onReleases = (store: ReleaseStore) => (releases = store);
        await app.register(portal, {
          distDir: defaultPortalDir,
          ...portalOptions,
          allowPage: server.options.rateLimits === 'off' ? undefined : limitAddresses(PAGES_PER_SECOND),
          onReleases,
        });
        addReleaseGauges(metrics.registry, () => releases?.status());
      },
    });
    runProcess(sandbox, server.times);
    const page = portalOptions.settings.sandbox ? '/mock-redirect' : '';
    console.log(`Bill Pay is at ${portalOptions.vault?.portalOrigin ?? sandbox.origin}${page}`);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}

/** Returns the relying party of passkeys, if the portal's vault offers them. */
function toRelyingParty({ vault, frameAncestors }: StartSettings['portal']): RelyingParty | undefined {
  if (!vault?.passkeys) return undefined;
  const embedding = (frameAncestors ?? []).filter((ancestor) => URL.canParse(ancestor));
  return { origin: vault.origin, pages: [vault.portalOrigin, ...embedding] };
}
