import type { ReactNode } from 'react';

/** A component of the UI kit and its states. */
export interface Entry {
  /** Package path below `@billpay/ui`, for example 'button'. */
  readonly folder: string;
  /** Exported components that the entry shows, for example 'Button'. */
  readonly shows: readonly string[];
  /** States by name. They are components, because they may use hooks. */
  readonly states: Readonly<Record<string, () => ReactNode>>;
  /** Whether the component covers the page. Each of its states then has a separate page. */
  readonly covers?: boolean;
}
