import { App } from 'antd';
import { useContext, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { ModuleUiContext } from './module-ui.ts';

/** The parent that a row of a tree has or gets; none at the top. */
export type Parent = string | null | undefined;

/**
 * Asks before a row of a tree goes below another one, where its module says that something goes with it. Yes where
 * nothing does, or where it stays below the same one; no while a question is open.
 */
export function useAskBeforeMove({ module, name, entity }: WebEntity) {
  const t = useTranslation();
  const { modal } = App.useApp();
  const isAsking = useRef(false);
  const screens = useContext(ModuleUiContext);
  const weigh = screens.find((one) => one.module === module.name)?.moves[name];
  const ask = async (row: Row): Promise<boolean> => {
    const moved = await weigh?.(row.id);
    if (moved === undefined) return true;
    return modal.confirm({
      title: t('移动“{name}”？', { name: String(row[entity.title] ?? row.id) }),
      content: t(moved.template, moved.params),
      okText: t('移动'),
      cancelText: t('取消'),
    });
  };
  return async (row: Row, to: Parent): Promise<boolean> => {
    if ((to ?? null) === (row.parentId ?? null)) return true;
    if (isAsking.current) return false;
    isAsking.current = true;
    try {
      return await ask(row);
    } catch {
      // What goes with it could not be read, which was told: nothing moves unasked.
      return false;
    } finally {
      isAsking.current = false;
    }
  };
}
