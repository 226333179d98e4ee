import { allowScripts } from '../loader/allowed-scripts';
import { reportLeftOut } from '../loader/report-left-out';
import { providedPackages } from '../registry/needs';
import { RegistrySource } from '../registry/registry-source';
import type { Registry, Release } from '../registry/registry';
import { MAX_BYTES, MAX_NEW_ROOTS } from '../registry/trust';
import type { ServedFiles } from '../registry/verify-files';
import type { Telemetry } from '../telemetry/telemetry';

const fetchDeadlineMs = 8000;

/** The page's registry, checked from the root that this shell was built with. */
export function registryOfPage(
  telemetry: Telemetry,
  now: () => number,
  switchedOff: readonly string[],
): RegistrySource {
  return new RegistrySource({
    switchedOff,
    root: PINNED_ROOT,
    provided: providedPackages(),
    now,
    fetchFiles,
    onVerified(remotes) {
      allowScripts(entriesOf(remotes));
      reportLeftOut(remotes, providedPackages(), (stage) =>
        telemetry.record({ kind: 'remote-stage', ...stage }),
      );
    },
    onRefused: ({ file, reason }) =>
      telemetry.record({ kind: 'registry-refused', reason: `${file}-${reason}` }),
  });
}

async function fetchFiles(rootVersion: number): Promise<ServedFiles> {
  const signal = AbortSignal.timeout(fetchDeadlineMs);
  const [roots, timestamp, registry] = await Promise.all([
    fetchRoots(rootVersion, signal),
    fetchText('timestamp.json', MAX_BYTES.timestamp, signal),
    fetchText('registry.json', MAX_BYTES.registry, signal),
  ]);
  if (timestamp === undefined || registry === undefined) throw new Error('There is no registry');
  return { roots, timestamp, registry };
}

async function fetchRoots(after: number, signal: AbortSignal): Promise<string[]> {
  const roots: string[] = [];
  while (roots.length < MAX_NEW_ROOTS) {
    const root = await fetchText(`root/${after + roots.length + 1}.json`, MAX_BYTES.root, signal);
    if (root === undefined) break;
    roots.push(root);
  }
  return roots;
}

/** Returns undefined where there is no such file. */
async function fetchText(file: string, maxBytes: number, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(`/remotes/${file}`, { cache: 'no-store', signal });
  if (response.status === 204 || response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${file} responded ${response.status}`);
  return await textWithin(response, maxBytes);
}

/** @throws RangeError as soon as a response is larger */
async function textWithin({ body }: Response, maxBytes: number): Promise<string> {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new RangeError('The response is too large'));
      else controller.enqueue(chunk);
    },
  });
  return await new Response(body?.pipeThrough(limit)).text();
}

function entriesOf(remotes: Registry['remotes']) {
  const releases: Release[] = Object.values(remotes).flatMap((entry) => [
    entry,
    ...(entry.previous ? [entry.previous] : []),
    ...(entry.canary ? [entry.canary.release] : []),
  ]);
  return releases.map(({ entry, integrity }) => ({ href: entry, integrity }));
}
