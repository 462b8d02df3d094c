import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { translate } from '../i18n/i18n.ts';
import { MissingPart } from './lazy-page.tsx';
import { MessagePage } from './message-page.tsx';
import { MissingPartPage } from './missing-part-page.tsx';

interface BoundaryState {
  readonly thrown: unknown;
}

/** Keeps the fault of one page inside that page. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { thrown: undefined };

  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { thrown };
  }

  private wasAskedAgain = false;

  private readonly again = (): void => {
    this.wasAskedAgain = true;
    this.setState({ thrown: undefined });
  };

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    if (thrown instanceof MissingPart)
      return <MissingPartPage wasAskedAgain={this.wasAskedAgain} onRetry={this.again} />;
    return (
      <MessagePage
        title={translate('页面出错了')}
        text={translate('这个页面没有显示成功，其他页面不受影响。')}
      >
        <Button type="primary" onClick={this.again}>
          {translate('重新显示')}
        </Button>
      </MessagePage>
    );
  }
}
