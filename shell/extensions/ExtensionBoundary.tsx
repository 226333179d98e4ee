import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onError(error: unknown): void;
  /** Shown instead of the children after an error. If it is omitted, the children render again. */
  renderFallback?(error: unknown): ReactNode;
  /**
   * Returns whether an error comes from an inner extension. The error passes that extension's own boundary
   * only if its code threw the error during removal, so the children can render again.
   */
  isOfRemoved?(error: unknown): boolean;
}

/** Limits a failure to its extension (MFE-04). The fallback imports nothing from the remote. */
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
