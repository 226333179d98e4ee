import type { ReactNode } from 'react';

/** A component of the UI kit in its states. */
export interface Entry {
  /** Its package path below `@billpay/ui`: 'button'. */
  readonly folder: string;
  /** The exported components that it shows: 'Button'. */
  readonly shows: readonly string[];
  /** By name, as components: they may use hooks. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
  /** True for what covers the page: each state is then shown in a page of its own. */
  readonly covers?: boolean;
}
