declare module '#standalone-remotes' {
  import type { RemoteDefinition } from '@billpay/host-api';
  import type { RemoteDeclaration } from '@billpay/remote-kit/build/remote-declaration';

  /** The remotes that are built into the page. The build writes this module. */
  export const remotes: {
    definition: RemoteDefinition;
    declaration: RemoteDeclaration;
  }[];
}
