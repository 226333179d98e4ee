import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError(error: unknown): void;
  renderFallback(error: unknown): ReactNode;
}

/** Limits a failure to its extension (MFE-04). The fallback imports nothing of the remote. */
export class ExtensionBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.renderFallback(this.state.error) : this.props.children;
  }
}
