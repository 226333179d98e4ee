import { useState, type ReactNode } from 'react';

/** A state whose component keeps its value: `withValue('', (value, setValue) => …)`. */
export function withValue<T>(
  start: T,
  render: (value: T, change: (value: T) => void) => ReactNode,
): () => ReactNode {
  return function WithValue() {
    const [value, change] = useState(start);
    return render(value, change);
  };
}

/** For handlers of components that do nothing here. */
export function ignore(): void {}
