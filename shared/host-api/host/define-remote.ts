import type { ComponentType } from 'react';
import type { LoadCatalogues } from '../language';
import type { OwnTaskName, TaskName, TaskRequest } from '../events';
import type { Host } from './host';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/** What the module of a page exports. */
export interface PageModule {
  readonly default: ComponentType<Record<string, never>>;
  /**
   * Called when the customer is about to open the page, at most once in 30 seconds: fetches the data of its first view into the
   * remote's query cache, unless they are fresh there. The page then must not fetch them again. Since version 2.2.0.
   */
  readonly fetchAhead?: (host: Host) => void;
  /**
   * Called before the first render of the page that a visit starts with: makes the calls of its first view, and resolves when their
   * data are in the remote's query cache. The shell waits for a second at most. Since version 2.2.0.
   */
  readonly prepare?: (host: Host) => Promise<unknown>;
}

/** Props of a task dialog: the request's payload, and callbacks. The dialog owns its frame. */
export interface TaskProps<N extends TaskName | OwnTaskName> {
  request: TaskRequest<N>;
  /** Removes the dialog; the shell returns the focus. */
  close(): void;
  /**
   * Reports that leaving now could lose a payment in flight; the shell then asks before it navigates away,
   * closes nothing and swaps nothing until the returned function is called.
   */
  hold(): () => void;
}

/** A page of a remote. The build reads the declaration without running it: title, icon and order are written out. */
export interface RemotePage {
  /** Its entry in the menu (NAV-07), and its name in the document's title. */
  readonly title: string;
  /** The icon of its entry, by its name in lucide: 'calendar-clock'. */
  readonly icon: string;
  /** Its position in the menu; lower comes first. Leave gaps. */
  readonly order: number;
  /**
   * The calls that its first view makes, by their names in the API's contract: 'billers.saved'. The shell sends them before the
   * remote's code is there, and the calls get those responses. Calls without parameters only.
   */
  readonly firstCalls?: readonly string[];
  readonly load: () => Promise<PageModule>;
}

/** The extensions of a remote. Its registry entry is derived from this. */
export interface RemoteDefinition {
  /** The remote's name in the registry: 'billers'. */
  readonly name: string;
  /** Pages by path: '/', '/my-bills'. Nothing lies below a page's path, and no other remote may have the same. */
  readonly pages?: Readonly<Record<string, RemotePage>>;
  /** Panels in slots of other pages, by name. */
  readonly panels?: Readonly<Record<string, () => Loaded<Record<string, never>>>>;
  /** Dialogs that open on a request of the bus; a task of its own is named '<remote>/<task>'. */
  readonly tasks?: { readonly [N in TaskName]?: () => Loaded<TaskProps<N>> } & {
    readonly [own: OwnTaskName]: () => Loaded<TaskProps<OwnTaskName>>;
  };
  /** Its texts in other languages (docs/languages.md); without it they are English in every language. Since version 2.2.0. */
  readonly languages?: LoadCatalogues;
}

/** What a remote's only exposed module, `./remote`, exports by default. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}
