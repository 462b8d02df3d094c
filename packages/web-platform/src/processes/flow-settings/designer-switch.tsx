import { compileTree, writeBpmn } from '@jianheng/process-engine';
import { App, Button } from 'antd';
import { api } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Drawing } from '../drafts/drawing.ts';

export interface DesignerSwitchProps {
  readonly drawing: Drawing;
  readonly isBpmn: boolean;
  readonly onSwitched: () => Promise<void>;
}

/**
 * From the tree to BPMN, which says more, as a draft; back only by giving that draft up, and only where the version in use
 * was drawn as a tree.
 */
export function DesignerSwitch({ drawing, isBpmn, onSwitched }: DesignerSwitchProps) {
  const t = useTranslation();
  const { modal } = App.useApp();
  const { key, current } = drawing;
  const done = { onDone: () => void onSwitched() };
  const saving = useAction({ call: platformCall('PUT /act/model/:key/draft'), ...done });
  const removing = useAction({ call: platformCall('DELETE /act/model/:key/draft'), ...done });
  const toBpmn = async () => {
    // The tree as it was kept last, which the page itself keeps a moment after each change.
    const { draft, name } = await api('GET /act/model/:key', { params: { key } });
    const tree = draft !== null && 'tree' in draft ? draft.tree : current.tree;
    if (tree === null) return;
    const xml = writeBpmn(compileTree({ key, name, ...tree }));
    await saving.run({ params: { key }, body: { revision: draft?.revision ?? 0, xml } });
  };
  const askForBpmn = () =>
    void modal.confirm({
      title: t('转为 BPMN 设计？'),
      content: t('流程树将转为 BPMN 草稿，之后在 BPMN 设计中修改。发布前可以放弃草稿，回到流程树。'),
      okText: t('转换'),
      cancelText: t('取消'),
      onOk: toBpmn,
    });
  const toTree = () =>
    void modal.confirm({
      title: t('放弃 BPMN 草稿，回到流程树设计？'),
      content: t('BPMN 草稿中的修改会丢失，使用中的版本不受影响。'),
      okText: t('放弃草稿'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk: () => removing.run({ params: { key } }),
    });
  if (!isBpmn)
    return (
      <Button loading={saving.isRunning} onClick={askForBpmn}>
        {t('转为 BPMN 设计')}
      </Button>
    );
  if (current.tree === null || drawing.draft === null) return null;
  return (
    <Button loading={removing.isRunning} onClick={toTree}>
      {t('回到流程树')}
    </Button>
  );
}
