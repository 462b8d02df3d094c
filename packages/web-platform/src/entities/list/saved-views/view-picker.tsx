import { DownOutlined, TableOutlined } from '@ant-design/icons';
import type { ListShape, PresetShape } from '@jianheng/definition';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePermission } from '../../../session/session-context.ts';
import { toast } from '../../../toast/toast.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import { shownColumns } from '../../query/list-config.ts';
import { filterOf, type ListState } from '../../query/use-list-state.ts';
import { isAsKept, type ListView, type ViewSettings } from './list-view.ts';
import { type ListPlace, useListViews, useViewActions } from './use-list-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { presetKey, viewItems } from './view-items.ts';

export interface ViewPickerProps {
  readonly webEntity: WebEntity;
  readonly listName: string;
  readonly list: ListShape;
  readonly state: ListState;
}

/** 视图: what a list is asked and shows, kept by name; whoever may share keeps it for all who see the list. */
export function ViewPicker({ webEntity, listName, list, state }: ViewPickerProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = { module: webEntity.module.name, list: listName };
  const views = useListViews(place, isOpen || state.viewId !== undefined);
  const active = views.find(({ id }) => id === state.viewId);
  const now: ViewSettings = {
    query: state.question,
    columns: [...shownColumns(list.columns, state.config, webEntity.fields)],
  };
  const presets = list.presets ?? [];
  const preset = presets.find(({ where }) => JSON.stringify(where) === JSON.stringify(state.where));
  const isChanged = active !== undefined && !isAsKept(active.settings, now);
  const { deeds, dialog } = useViewDeeds(place, state, now);
  return (
    <>
      <Dropdown
        menu={{
          items: viewItems(t, { views, presets, active, isChanged }, deeds),
          selectedKeys: [active?.id ?? (preset ? presetKey(preset) : 'own')],
        }}
        trigger={['click']}
        onOpenChange={setOpen}
      >
        <Button icon={<TableOutlined />}>
          {active === undefined ? (preset?.label ?? t('视图')) : `${active.name}${isChanged ? ' *' : ''}`}
          <DownOutlined />
        </Button>
      </Dropdown>
      {dialog}
    </>
  );
}

function useViewDeeds(place: ListPlace, { show, filterBy }: ListState, settings: ViewSettings) {
  const mayShare = usePermission('list:share');
  const [edited, setEdited] = useState<ListView | 'new'>();
  const { add, change, remove } = useViewActions(place, (id) => {
    setEdited(undefined);
    show(id, settings);
  });
  const confirm = useConfirmRemoval();
  const t = useTranslation();
  const take = (view: ListView | undefined) => {
    show(view?.id, view?.settings ?? { query: {}, columns: undefined });
    if (view === undefined) filterBy(undefined);
    if (view?.isCut)
      toast().warning(t('视图“{name}”用到的字段已不在，相关的条件已去掉', { name: view.name }));
  };
  const put = ({ id, revision }: ListView, given: Pick<ListView, 'name' | 'isShared'>) =>
    void change.run({ params: { id }, body: { ...given, revision, settings } });
  const deeds = {
    take,
    ask: (preset: PresetShape) => filterBy(filterOf(preset)),
    saveNew: () => setEdited('new'),
    keep: (view: ListView) => put(view, { name: view.name, isShared: view.isShared }),
    edit: setEdited,
    remove: (view: ListView) =>
      confirm(view, async () => {
        await remove.run({ params: { id: view.id } });
        take(undefined);
      }),
  };
  const dialog =
    edited === undefined ? null : (
      <ViewDialog
        view={edited === 'new' ? undefined : edited}
        mayShare={mayShare}
        isRunning={add.isRunning || change.isRunning}
        fault={add.faults.name ?? change.faults.name}
        onClose={() => setEdited(undefined)}
        onOk={(given) =>
          edited === 'new' ? void add.run({ body: { ...place, ...given, settings } }) : put(edited, given)
        }
      />
    );
  return { deeds, dialog };
}

function useConfirmRemoval() {
  const t = useTranslation();
  const { modal } = App.useApp();
  return ({ name, isShared }: ListView, onOk: () => Promise<void>) =>
    void modal.confirm({
      title: t('删除视图“{name}”？', { name }),
      content: isShared ? t('能看到此列表的人都不再有这个视图。') : null,
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      onOk,
    });
}
