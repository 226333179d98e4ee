/** One version of a remote: the tasks, panels and calls that it offers and uses. */
export interface Version {
  readonly remote: string;
  readonly version: string;
  /** Tasks that it handles, and panels that it provides. */
  readonly handles: readonly string[];
  readonly panels: readonly string[];
  readonly emits: readonly string[];
  readonly listens: readonly string[];
  /** Panels of other remotes on its pages. */
  readonly places: readonly string[];
  /** API calls, by name. */
  readonly calls: readonly string[];
}

/** Calls and events that a shell offers to remotes, besides shared modules. */
export interface ShellContract {
  /** Events that the shell itself emits. */
  readonly emits: readonly string[];
  /** Calls in the shell's copy of the API contract; undefined for older builds, which do not list them. */
  readonly calls?: readonly string[] | undefined;
}

/** The versions that customers may get: the live version of each remote, and its canary. */
export type Deployment = readonly Version[];

/** Effects of a deployment change, one sentence each. */
export interface Findings {
  /** Reasons to refuse the change: a working feature would stop working. */
  readonly broken: readonly string[];
  /** Reported but not refused: an event or panel that no remote emits or provides. */
  readonly idle: readonly string[];
}

/** A way in which a remote relies on another, with its wording in sentences. */
interface Relation {
  readonly uses: (version: Version) => readonly string[];
  readonly provides: (version: Version) => readonly string[];
  readonly using: string;
  readonly providing: 'handle' | 'provide';
}

const relations: readonly Relation[] = [
  {
    // 'task.requested' contains the name of a remote's task only when it is emitted.
    uses: ({ emits }) => emits.filter((event) => event.endsWith('requested') && event !== 'task.requested'),
    provides: ({ handles }) => handles,
    using: 'emits',
    providing: 'handle',
  },
  { uses: ({ places }) => places, provides: ({ panels }) => panels, using: 'places', providing: 'provide' },
];

/** Compares two deployments: whether the second may replace the first, under a shell with this contract. */
export function compareDeployments(before: Deployment, after: Deployment, shell: ShellContract): Findings {
  const related = relations.map((relation) => compareRelation(relation, before, after));
  return {
    broken: [...related.flatMap(({ broken }) => broken), ...missingCalls(before, after, shell)],
    idle: [...related.flatMap(({ idle }) => idle), ...unheardFacts(before, after, shell)],
  };
}

function compareRelation(relation: Relation, before: Deployment, after: Deployment): Findings {
  const broken: string[] = [];
  const idle: string[] = [];
  for (const user of after) {
    for (const used of relation.uses(user)) {
      if (isProvidedTo(user, used, relation, after)) continue;
      const subject = `${nameOf(user)} ${relation.using} ${used}`;
      const former = providersOf(used, relation, before);
      if (former.length > 0)
        broken.push(
          `${subject}, which ${former.map((remote) => lossOf(remote, used, relation, after)).join(' and ')}`,
        );
      else if (!has(before, user)) idle.push(`${subject}, which no live remote ${relation.providing}s`);
    }
  }
  return { broken, idle };
}

/**
 * Whether each customer of this version has the task or panel that it uses: a canary reaches only some
 * customers.
 */
function isProvidedTo(user: Version, used: string, relation: Relation, deployment: Deployment): boolean {
  const others = providersOf(used, relation, deployment).filter((remote) => remote !== user.remote);
  return relation.provides(user).includes(used) || others.length > 0;
}

/** Returns the remotes whose every version provides the task or panel. */
function providersOf(used: string, { provides }: Relation, deployment: Deployment): string[] {
  const lacking = new Set(
    deployment.filter((one) => !provides(one).includes(used)).map(({ remote }) => remote),
  );
  const remotes = new Set(deployment.map(({ remote }) => remote));
  return [...remotes].filter((remote) => !lacking.has(remote));
}

/** "billers 1.3.0 no longer handles", or "no remote handles once billers is removed". */
function lossOf(remote: string, used: string, { provides, providing }: Relation, after: Deployment): string {
  const versions = after.filter((one) => one.remote === remote && !provides(one).includes(used));
  return versions.length > 0
    ? `${versions.map(nameOf).join(' and ')} no longer ${providing}s`
    : `no remote ${providing}s once ${remote} is removed`;
}

function missingCalls(before: Deployment, after: Deployment, { calls }: ShellContract): string[] {
  if (!calls) return [];
  return after
    .filter((one) => !has(before, one))
    .flatMap((one) =>
      one.calls
        .filter((call) => !calls.includes(call))
        .map((call) => `${nameOf(one)} calls ${call}, which the contract of the live shell does not have`),
    );
}

/** Returns events that a version listens to that no remote emits. */
function unheardFacts(before: Deployment, after: Deployment, shell: ShellContract): string[] {
  const emitted = new Set([...shell.emits, ...after.flatMap(({ emits }) => emits)]);
  const emittedBefore = new Set(before.flatMap(({ emits }) => emits));
  return after.flatMap((one) =>
    one.listens
      .filter((event) => !emitted.has(event))
      .filter((event) => emittedBefore.has(event) || !has(before, one))
      .map(
        (event) =>
          `${nameOf(one)} listens to ${event}, which no remote emits${emittedBefore.has(event) ? ' any more' : ''}`,
      ),
  );
}

function has(deployment: Deployment, { remote, version }: Version): boolean {
  return deployment.some((one) => one.remote === remote && one.version === version);
}

function nameOf({ remote, version }: Version): string {
  return `${remote} ${version}`;
}
