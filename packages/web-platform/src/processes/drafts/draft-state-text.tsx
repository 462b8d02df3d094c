import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DraftState } from './use-draft.ts';

export interface DraftStateTextProps {
  readonly state: DraftState;
  /** Of the draft; 0 where nothing has been drawn since the last version. */
  readonly revision: number;
}

/** Whether what is drawn is kept. */
export function DraftStateText({ state, revision }: DraftStateTextProps) {
  const t = useTranslation();
  const texts = {
    saved: revision === 0 ? t('与使用中的版本一致') : t('草稿已保存'),
    saving: t('正在保存草稿'),
    changed: t('有未保存的修改'),
    refused: t('草稿未能保存，请重新打开'),
  };
  return (
    <span className={words.quiet} role="status">
      {texts[state]}
    </span>
  );
}
