import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError(error: unknown): void;
  /** Shown instead of the children after an error; without one they are rendered again. */
  renderFallback?(error: unknown): ReactNode;
  /**
   * Whether an error comes from an extension within this one. Such an error has passed the other's own boundary only because that is
   * gone: the code threw while it was removed, and the children can be rendered again.
   */
  isOfRemoved?(error: unknown): boolean;
}

/** Limits a failure to its extension (MFE-04). The fallback imports nothing of the remote. */
export class ExtensionBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
    if (this.canContinue(error)) this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return this.canContinue(error) ? null : this.props.renderFallback?.(error);
  }

  private canContinue(error: unknown): boolean {
    const { renderFallback, isOfRemoved } = this.props;
    return !renderFallback || isOfRemoved?.(error) === true;
  }
}
