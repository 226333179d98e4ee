import type { ComponentType } from 'react';
import type { LoadCatalogues } from '../language';
import type { OwnTaskName, TaskName, TaskRequest } from '../events';
import type { Host } from './host';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/** Exports of a page's module. */
export interface PageModule {
  readonly default: ComponentType<Record<string, never>>;
  /**
   * Called when the customer is about to open the page, at most once in 30 seconds. Fetches the first view's data into
   * the remote's query cache unless fresh there; the page must not fetch them again. Since version 2.2.0.
   */
  readonly fetchAhead?: (host: Host) => void;
  /**
   * Called before the first render of the page that starts a visit. Makes the first view's calls and resolves once
   * their data are in the remote's query cache. The shell waits for at most a second. Since version 2.2.0.
   */
  readonly prepare?: (host: Host) => Promise<unknown>;
}

/** Props of a task dialog: the request's payload and callbacks. The dialog owns its frame. */
export interface TaskProps<N extends TaskName | OwnTaskName> {
  request: TaskRequest<N>;
  /** Removes the dialog; the shell restores the focus. */
  close(): void;
  /**
   * Reports that leaving now could lose a payment in flight. Until the returned function is called, the shell asks
   * before it navigates away, closes nothing and swaps nothing.
   */
  hold(): () => void;
}

/**
 * A page of a remote. The build reads the declaration without running it, so title, icon and order must be literals.
 */
export interface RemotePage {
  /** Its menu entry (NAV-07), and its name in the document's title. */
  readonly title: string;
  /** Icon of its menu entry, by its lucide name: 'calendar-clock'. */
  readonly icon: string;
  /** Its position in the menu; lower comes first. Leave gaps. */
  readonly order: number;
  /**
   * API calls of its first view, by their names in the contract: 'billers.saved'. The shell sends them before the
   * remote's code has loaded, and the remote's calls receive those responses. Calls without parameters only.
   */
  readonly firstCalls?: readonly string[];
  readonly load: () => Promise<PageModule>;
}

/** The extensions of a remote. Its registry entry is derived from this. */
export interface RemoteDefinition {
  /** The remote's name in the registry: 'billers'. */
  readonly name: string;
  /** Pages by path: '/', '/my-bills'. A page has no paths below its own, and no other remote may use the same. */
  readonly pages?: Readonly<Record<string, RemotePage>>;
  /** Panels for slots of other pages, by name. */
  readonly panels?: Readonly<Record<string, () => Loaded<Record<string, never>>>>;
  /** Dialogs opened by a request on the bus; a task of the remote's own is named '<remote>/<task>'. */
  readonly tasks?: { readonly [N in TaskName]?: () => Loaded<TaskProps<N>> } & {
    readonly [own: OwnTaskName]: () => Loaded<TaskProps<OwnTaskName>>;
  };
  /** Translations (docs/languages.md); without them, the remote's texts stay in English. Since version 2.2.0. */
  readonly languages?: LoadCatalogues;
}

/** Defines a remote; `./remote`, its only exposed module, exports the result by default. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
