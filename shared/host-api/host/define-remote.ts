import type { ComponentType } from 'react';
import type { LoadCatalogues } from '../language';
import type { OwnTaskName, TaskName, TaskRequest } from '../events';
import type { Host } from './host';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/** Exports of a page's module. */
export interface PageModule {
  readonly default: ComponentType<Record<string, never>>;
  /**
   * Called when the customer is about to open the page, at most once in 30 seconds. Fetches the first view's
   * data into the remote's query cache unless the data is fresh there. The page must not fetch it again.
   * Since version 2.2.0.
   */
  readonly fetchAhead?: (host: Host) => void;
  /**
   * Called before the first render of the page that a visit starts with. Makes the first view's calls, and
   * resolves when their data is in the remote's query cache. The shell waits for at most one second. Since
   * version 2.2.0.
   */
  readonly prepare?: (host: Host) => Promise<unknown>;
}

/** Props of a task dialog: the request's payload and callbacks. The dialog renders its own frame. */
export interface TaskProps<N extends TaskName | OwnTaskName> {
  request: TaskRequest<N>;
  /** Removes the dialog. The shell restores the focus. */
  close(): void;
  /**
   * Reports that leaving now could lose a payment in progress. Until the returned function is called, the
   * shell asks before it navigates away, and neither closes nor replaces anything.
   */
  hold(): () => void;
}

/**
 * A page of a remote. The build reads the definition without running it, so the title, icon and order must be
 * literals.
 */
export interface RemotePage {
  /** The page's menu entry (NAV-07), and its name in the document's title. */
  readonly title: string;
  /** Icon of the menu entry, by its lucide name: 'calendar-clock'. */
  readonly icon: string;
  /** Position in the menu. Lower numbers come first. Leave gaps. */
  readonly order: number;
  /**
   * False for a page without a menu entry, which other pages link to. An older shell shows the entry. Since
   * version 2.2.0.
   */
  readonly inMenu?: false;
  /**
   * API calls of the first view, by their names in the contract, for example 'billers.saved'. The shell sends
   * them before the remote's code has loaded, and the remote's calls receive these responses. Only calls
   * without parameters are allowed.
   */
  readonly firstCalls?: readonly string[];
  readonly load: () => Promise<PageModule>;
}

/** The extensions of a remote, from which its registry entry is derived. */
export interface RemoteDefinition {
  /** The remote's name in the registry: 'billers'. */
  readonly name: string;
  /**
   * Pages by path, such as '/' and '/my-bills'. A page has no paths below its own, and no other remote may
   * use the same path.
   */
  readonly pages?: Readonly<Record<string, RemotePage>>;
  /** Panels for slots of other pages, by name. */
  readonly panels?: Readonly<Record<string, () => Loaded<Record<string, never>>>>;
  /** Dialogs that a request on the bus opens. A remote's own task is named '<remote>/<task>'. */
  readonly tasks?: { readonly [N in TaskName]?: () => Loaded<TaskProps<N>> } & {
    readonly [own: OwnTaskName]: () => Loaded<TaskProps<OwnTaskName>>;
  };
  /**
   * Translations (docs/languages.md). Without them, the remote's texts stay in English. Since version 2.2.0.
   */
  readonly languages?: LoadCatalogues;
}

/** Defines a remote. `./remote`, its only exposed module, exports the result by default. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
