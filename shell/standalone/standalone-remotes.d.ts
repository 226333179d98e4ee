declare module '#standalone-remotes' {
  import type { RemoteDefinition } from '@billpay/host-api';

  /** The remotes built into the page; written by the build. */
  export const remotes: {
    definition: RemoteDefinition;
    declaration: {
      name: string;
      needs: { host: string };
      routes: string[];
      panels: string[];
      handles: string[];
      emits: string[];
    };
  }[];
}
