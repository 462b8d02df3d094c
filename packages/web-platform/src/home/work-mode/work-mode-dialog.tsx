import type { MenuNode } from '@jianheng/contract';
import { Checkbox, Radio, Switch, Tree } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import { sayName } from '../../i18n/say-title.ts';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import { useMenu } from '../../navigation/use-menu.ts';
import { useWorkMode, type WorkMode } from './use-work-mode.ts';
import styles from './work-mode.module.css';

const COMMON: readonly (readonly [WorkMode['commonUse'], string])[] = [
  ['1', '不显示'],
  ['2', '收藏的流程'],
  ['3', '最近打开的'],
  ['4', '收藏的和最近的'],
];
const FUNCTIONS: readonly (readonly [WorkMode['mainFunciton'][number], string])[] = [
  ['1', '待办'],
  ['2', '已办'],
  ['3', '我的申请'],
  ['4', '消息提醒'],
  ['5', '奖金管理'],
];

/** 工作模式管理: what the home page and the menu show in the working mode. */
export function WorkModeDialog() {
  const { data } = useWorkMode();
  return data === undefined ? null : <WorkModeForm kept={data} />;
}

function WorkModeForm({ kept }: { readonly kept: WorkMode }) {
  const t = useTranslation();
  const { business } = useMenu();
  const [mode, setMode] = useState(kept);
  const change = (said: Partial<WorkMode>) => setMode((before) => ({ ...before, ...said }));
  const { run, isRunning } = useAction({
    call: platformCall('POST /a/bd/workMode/workMenu'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.own.workMode] },
    onDone: closeDialog,
  });
  return (
    <SheetDialog
      title={t('工作模式管理')}
      width={560}
      okText={t('保存')}
      isRunning={isRunning}
      onOk={() => void run({ body: mode })}
      onClose={closeDialog}
    >
      <h3 className={styles.title}>{t('常用功能')}</h3>
      <Radio.Group
        value={mode.commonUse}
        options={COMMON.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={({ target }) => change({ commonUse: target.value })}
      />
      <h3 className={styles.title}>{t('首页功能')}</h3>
      <Checkbox.Group<WorkMode['mainFunciton'][number]>
        value={[...mode.mainFunciton]}
        options={FUNCTIONS.map(([value, label]) => ({ value, label: t(label) }))}
        onChange={(mainFunciton) => change({ mainFunciton })}
      />
      <h3 className={styles.title}>{t('左侧菜单')}</h3>
      <Switch
        aria-label={t('显示左侧菜单')}
        checked={mode.showcheckedList}
        onChange={(showcheckedList) => change({ showcheckedList })}
      />
      {mode.showcheckedList ? (
        <>
          <h3 className={styles.title}>{t('菜单里的项目')}</h3>
          <p className={words.quiet}>{t('都不选时显示全部菜单。')}</p>
          <Tree
            checkable
            selectable={false}
            height={280}
            checkedKeys={[...mode.checkedList]}
            treeData={treeOf(business, t)}
            onCheck={(_keys, { checkedNodes }) =>
              change({ checkedList: checkedNodes.filter(({ isLeaf }) => isLeaf).map(({ key }) => key) })
            }
          />
        </>
      ) : null}
    </SheetDialog>
  );
}

type Item = {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children: Item[];
};

const treeOf = (nodes: readonly MenuNode[], t: Translate): Item[] =>
  nodes.map(({ id, name, drawn, children = [] }) => ({
    key: id,
    title: sayName({ name, drawn }, t),
    isLeaf: !children?.length,
    children: treeOf(children ?? [], t),
  }));
