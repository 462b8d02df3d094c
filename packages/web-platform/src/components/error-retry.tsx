import { Button } from 'antd';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessagePage } from './message-page.tsx';

export interface ErrorRetryProps {
  /** The server's own sentence, where there is one. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Something could not be read: what was said about it, and a way to ask again. */
export function ErrorRetry({ text, onRetry }: ErrorRetryProps) {
  const t = useTranslation();
  return (
    <MessagePage title={t('没有读取成功')} text={text === '' ? t('请检查网络后重试。') : text}>
      <Button type="primary" onClick={onRetry}>
        {t('重试')}
      </Button>
    </MessagePage>
  );
}
