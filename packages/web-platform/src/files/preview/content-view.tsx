import { Alert, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useContent } from './use-content.ts';
import { Waiting } from './waiting.tsx';

export interface ContentViewProps {
  readonly url: string;
  readonly children: (bytes: ArrayBuffer) => ReactNode;
}

/** What is drawn of a content once it is there. */
export function ContentView({ url, children }: ContentViewProps) {
  const content = useContent(url);
  if (content.state === 'loading') return <Waiting />;
  return content.state === 'failed' ? <CannotShow /> : children(content.bytes);
}

/** What is said of a file that its program has to open. */
export function CannotShow() {
  const t = useTranslation();
  return <Result status="warning" title={t('文件无法预览，可能已损坏，请下载后打开。')} />;
}

/** What is said above a file of which some pages stay empty. */
export function CannotShowAll() {
  const t = useTranslation();
  return <Alert type="warning" showIcon title={t('部分页面无法显示，可能已损坏，请下载后打开。')} />;
}
