import { Alert, Button, Space } from 'antd';
import { formatMoment } from '../../formatting/times.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './form.module.css';
import type { DraftOffer } from './use-draft.ts';

/** Offers what an earlier visit left unsaved. */
export function DraftBar({ draft }: { readonly draft: DraftOffer }) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  if (draft.found === undefined) return null;
  const said = t('{at} 有填写后没有保存的内容', { at: formatMoment(draft.found.at) });
  const buttons = (
    <Space size={isNarrow ? 16 : 4}>
      <Button type="link" size="small" onClick={draft.restore}>
        {t('恢复未保存的内容')}
      </Button>
      <Button type="link" size="small" onClick={draft.discard}>
        {t('丢弃')}
      </Button>
    </Space>
  );
  return (
    <Alert
      className={styles.draftBar}
      type="info"
      showIcon
      // Beside them the sentence would be left a column of few words.
      {...(isNarrow
        ? { title: [said, <div key="buttons">{buttons}</div>] }
        : { title: said, action: buttons })}
    />
  );
}
