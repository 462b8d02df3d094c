import { Component, type ReactNode } from 'react';
import { toast } from '../../toast/toast.ts';

interface DialogBoundaryProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that could not be shown closes again and says so; the page under it goes on. */
export class DialogBoundary extends Component<DialogBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    toast().error('窗口没有打开，请检查网络后重试。');
    this.props.onClose();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
