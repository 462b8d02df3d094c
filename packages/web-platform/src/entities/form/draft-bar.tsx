import { Alert, Button, Space } from 'antd';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './form.module.css';
import type { DraftOffer } from './use-draft.ts';

/** Offers what an earlier visit left unsaved. */
export function DraftBar({ draft }: { readonly draft: DraftOffer }) {
  const t = useTranslation();
  if (draft.found === undefined) return null;
  return (
    <Alert
      className={styles.draftBar}
      type="info"
      showIcon
      title={t('{at} 有填写后没有保存的内容', { at: formatMoment(draft.found.at) })}
      action={
        <Space size={4}>
          <Button type="link" size="small" onClick={draft.restore}>
            {t('恢复未保存的内容')}
          </Button>
          <Button type="link" size="small" onClick={draft.discard}>
            {t('丢弃')}
          </Button>
        </Space>
      }
    />
  );
}
