import type { PresetShape } from '@jianheng/definition';
import type { MenuProps } from 'antd';
import type { Translate } from '../../../i18n/use-translation.ts';
import type { ListView } from './list-view.ts';

/** What can be done with views: taken, kept anew, changed, removed. */
export type ViewDeeds = {
  readonly take: (view: ListView | undefined) => void;
  readonly saveNew: () => void;
  readonly keep: (view: ListView) => void;
  readonly edit: (view: ListView) => void;
  readonly remove: (view: ListView) => void;
  readonly ask: (preset: PresetShape) => void;
};

type Shown = {
  readonly views: readonly ListView[];
  /** Questions that ship with the list. */
  readonly presets: readonly PresetShape[];
  readonly active: ListView | undefined;
  /** Whether the list is asked or drawn otherwise by now. */
  readonly isChanged: boolean;
};

type Items = NonNullable<MenuProps['items']>;

/** The menu of a list's views. */
export function viewItems(
  t: Translate,
  { views, presets, active, isChanged }: Shown,
  deeds: ViewDeeds,
): Items {
  return [
    { key: 'own', label: t('默认视图'), onClick: () => deeds.take(undefined) },
    ...presetGroup(t('常用视图'), presets, deeds),
    ...groupOf(
      t('我的视图'),
      views.filter(({ isShared }) => !isShared),
      deeds,
    ),
    ...groupOf(
      t('共享视图'),
      views.filter(({ isShared }) => isShared),
      deeds,
    ),
    { type: 'divider' },
    { key: 'new', label: t('另存为视图…'), onClick: deeds.saveNew },
    ...(active?.isChangeable ? onActive(t, active, isChanged, deeds) : []),
  ];
}

function presetGroup(label: string, presets: readonly PresetShape[], { ask }: ViewDeeds): Items {
  if (presets.length === 0) return [];
  const children = presets.map((preset) => ({
    key: presetKey(preset),
    label: preset.label,
    onClick: () => ask(preset),
  }));
  return [{ type: 'group', key: label, label, children }];
}

/** By what a preset is told apart from kept views. */
export const presetKey = ({ label }: PresetShape): string => `preset:${label}`;

function groupOf(label: string, views: readonly ListView[], { take }: ViewDeeds): Items {
  if (views.length === 0) return [];
  const children = views.map((view) => ({ key: view.id, label: view.name, onClick: () => take(view) }));
  return [{ type: 'group', key: label, label, children }];
}

function onActive(t: Translate, view: ListView, isChanged: boolean, deeds: ViewDeeds): Items {
  const { name } = view;
  const items = [
    { key: 'edit', label: t('修改“{name}”…', { name }), onClick: () => deeds.edit(view) },
    { key: 'remove', label: t('删除“{name}”', { name }), onClick: () => deeds.remove(view) },
  ];
  if (!isChanged) return items;
  return [{ key: 'keep', label: t('保存到“{name}”', { name }), onClick: () => deeds.keep(view) }, ...items];
}
