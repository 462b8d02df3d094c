import { Button } from 'antd';
import { useWords } from '../i18n/use-translation.ts';
import { PlainPage } from './message-page.tsx';

export interface TryAgainProps {
  /** The server's own sentence, where there is one. */
  readonly text: string;
  readonly onAgain: () => void;
}

/** Something could not be read: what was said about it, and a way to ask again. */
export function TryAgain({ text, onAgain }: TryAgainProps) {
  const t = useWords();
  return (
    <PlainPage title={t('没有读取成功')} text={text === '' ? t('请检查网络后重试。') : text}>
      <Button type="primary" onClick={onAgain}>
        {t('重试')}
      </Button>
    </PlainPage>
  );
}
