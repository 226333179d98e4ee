import type { ReactNode } from 'react';

/** A component of the UI kit in its states. */
export interface Entry {
  /** Package path below `@billpay/ui`: 'button'. */
  readonly folder: string;
  /** Exported components that it shows: 'Button'. */
  readonly shows: readonly string[];
  /** States by name, as components, because they may use hooks. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
  /** Whether it covers the page; each state is then shown in a separate page. */
  readonly covers?: boolean;
}
