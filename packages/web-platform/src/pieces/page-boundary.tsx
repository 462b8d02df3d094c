import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { sayText } from '../words/words.ts';
import { PlainPage } from './plain-page.tsx';

interface BoundaryState {
  readonly thrown: unknown;
}

/** Keeps the fault of one page inside that page. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { thrown };
  }

  override render(): ReactNode {
    if (this.state.thrown === undefined) return this.props.children;
    return (
      <PlainPage title={sayText('页面出错了')} text={sayText('这个页面没有显示成功，其他页面不受影响。')}>
        <Button type="primary" onClick={() => this.setState({ thrown: undefined })}>
          {sayText('重新显示')}
        </Button>
      </PlainPage>
    );
  }
}
