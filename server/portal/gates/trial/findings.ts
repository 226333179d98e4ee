import type { ReceivedEvent } from '../../releases/health';

/** A version of a remote that a customer is to see, with its pages and panels. */
export interface Expected {
  readonly remote: string;
  readonly version: string;
  readonly pages: readonly string[];
  /** Panels that appear on a page of the portal. */
  readonly panels: readonly string[];
  /** Tasks that were requested. */
  readonly tasks?: readonly string[];
}

/** Results of one visit of all pages, in addition to the pages' reports. */
export interface Visit {
  readonly events: readonly ReceivedEvent[];
  /** Policy violations and uncaught errors, in the browser's words. */
  readonly faults: readonly string[];
}

/**
 * Lists the faults of a shell and its remotes: pages, panels or tasks that never became usable, uncaught errors, and
 * failed calls. Each is one line that contains the version.
 */
export function listFindings(expected: readonly Expected[], { events, faults }: Visit): string[] {
  const missing = expected.flatMap(({ remote, version, pages, panels, tasks = [] }) => {
    const isUsable = (extension: string) =>
      events.some(
        (event) =>
          event.kind === 'remote-usable' &&
          event.remote === remote &&
          event.version === version &&
          event.extension === extension,
      );
    return [
      ...pages.map((page) => `page ${page}`),
      ...panels.map((panel) => `panel ${panel}`),
      ...tasks.map((task) => `task ${task}`),
    ]
      .filter((extension) => !isUsable(extension.slice(extension.indexOf(' ') + 1)))
      .map((extension) => `${remote} ${version}: its ${extension} did not become usable`);
  });
  return [
    ...new Set([...events.flatMap(failureOf), ...faults.map((fault) => `the page: ${fault}`), ...missing]),
  ];
}

function failureOf(event: ReceivedEvent): string[] {
  const culprit = 'remote' in event && event.remote ? `${event.remote} ${versionOf(event)}` : 'the shell';
  switch (event.kind) {
    case 'remote-stage':
      return event.outcome === 'passed' ? [] : [`${culprit}: ${event.stage} failed: ${event.outcome}`];
    case 'remote-fallback':
      return [`${event.remote} ${event.from}: ${event.to} ran instead`];
    case 'remote-crashed':
      return [`${culprit}: ${event.message} in ${event.extension ?? 'its code'}`];
    case 'bus':
      return [`${culprit}: ${event.event} on the bus: ${event.reason}`];
    case 'call-refused':
      return [
        `${culprit}: it made a call that its release does not declare: import it from @billpay/api-contract`,
      ];
    case 'call-failed':
      // A customer who leaves a page cancels its calls.
      return event.failure === 'cancelled'
        ? []
        : [`${culprit}: the call ${event.endpoint} failed: ${event.failure}`];
    case 'portal-crashed':
    case 'portal-error':
      return [`the shell: ${event.message}`];
    case 'registry-refused':
      return [`the shell refused the registry: ${event.reason}`];
    case 'session':
      return event.state === 'ended' ? [`the shell ended the session: ${event.reason ?? 'no reason'}`] : [];
    default:
      return [];
  }
}

function versionOf(event: ReceivedEvent): string {
  return 'version' in event && event.version !== undefined ? event.version : 'of an unknown version';
}

/** Keeps only events about one version, or about none; faults of other versions are ignored. */
export function about(remote: string, version: string, { events, faults }: Visit): Visit {
  return {
    faults,
    events: events.filter(
      (event) =>
        'remote' in event && event.remote === remote && 'version' in event && event.version === version,
    ),
  };
}
