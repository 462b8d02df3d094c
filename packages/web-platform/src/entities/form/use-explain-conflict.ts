import { App } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says that somebody else has changed the row meanwhile, and offers to read it anew. */
export function useExplainConflict(onReload: () => void): () => void {
  const t = useTranslation();
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: t('这条数据刚被他人修改过'),
      content: t('载入最新内容后，您填写的内容仍可从草稿恢复，核对后再保存。'),
      okText: t('载入最新内容'),
      cancelText: t('留在本页'),
      onOk: onReload,
    });
}
