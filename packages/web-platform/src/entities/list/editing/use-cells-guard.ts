import { App } from 'antd';
import { useRef, useState } from 'react';
import { useStableCallback } from '../../../hooks/use-stable-callback.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUnsavedCells } from '../../../navigation/unsaved-tabs.ts';
import { useLeavingAddress } from './use-leaving-address.ts';

/** What is asked before cells go that nobody has saved. */
type LeaveCells = {
  /** The one group of rows whose cells go; none are all of them. */
  readonly of?: string;
  readonly go: () => void;
  readonly stay?: () => void;
};

/** The cells of a list that were typed and are not saved, and how they are left: by asking first. */
export type CellsGuard = {
  /** Told how many there are in one group of the rows. */
  readonly count: (of: string, cells: number) => void;
  readonly leave: (leaving: LeaveCells) => void;
  readonly leaveForGood: (leaving: LeaveCells) => void;
};

/** Asks before typed cells are lost: at the end of editing, for other rows, another page and the end of the tab. */
export function useCellsGuard(isOn: boolean): CellsGuard {
  const t = useTranslation();
  const { modal } = App.useApp();
  const counts = useRef(new Map<string, number>());
  const [hasSome, setHasSome] = useState(false);
  const isAsking = useRef(false);
  const isHeld = isOn && hasSome;
  useUnsavedCells(isHeld);
  const count = useStableCallback((of: string, cells: number) => {
    if (cells === 0) counts.current.delete(of);
    else counts.current.set(of, cells);
    setHasSome(counts.current.size > 0);
  });
  const ask = ({ of, go, stay }: LeaveCells, words: { readonly title: string; readonly okText: string }) => {
    const left = [...counts.current].filter(([key]) => of === undefined || key === of);
    if (left.length === 0) return go();
    // The search asks when it is left as well, and it is left for the question.
    if (isAsking.current) return;
    isAsking.current = true;
    // The stroke of Enter that asks another question would press a button of this one, if it stood there at once.
    setTimeout(() => {
      void modal.confirm({
        title: t(words.title, { count: left.reduce((sum, [, cells]) => sum + cells, 0) }),
        okText: t(words.okText),
        cancelText: t('继续编辑'),
        autoFocusButton: 'cancel',
        afterClose: () => {
          isAsking.current = false;
        },
        onCancel: () => stay?.(),
        onOk: () => {
          for (const [key] of left) count(key, 0);
          go();
        },
      });
    });
  };
  const guard: CellsGuard = {
    count,
    leave: (leaving) =>
      ask(leaving, { title: '有 {count} 处没有保存，离开这些行后将丢失。', okText: '不保存' }),
    leaveForGood: (leaving) =>
      ask(leaving, { title: '有 {count} 处没有保存，结束编辑后将丢失。', okText: '结束编辑' }),
  };
  useLeavingAddress(isHeld, (go, stay) => guard.leave({ go, stay }));
  return guard;
}
