import { useState, type ReactNode } from 'react';

/** Creates a state whose component keeps its value: `withValue('', (value, setValue) => …)`. */
export function withValue<T>(
  start: T,
  render: (value: T, change: (value: T) => void) => ReactNode,
): () => ReactNode {
  return function WithValue() {
    const [value, change] = useState(start);
    return render(value, change);
  };
}

/** Does nothing; for handlers of sample components. */
export function ignore(): void {}
