declare module '#standalone-remotes' {
  import type { RemoteDefinition } from '@billpay/host-api';
  import type { RemoteDeclaration } from '@billpay/remote-kit/build/remote-declaration';

  /** The remotes built into the page; written by the build. */
  export const remotes: {
    definition: RemoteDefinition;
    declaration: RemoteDeclaration;
  }[];
}
