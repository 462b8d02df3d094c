import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RowDeed } from '../actions/row-deeds.ts';
import { wordsOf } from '../actions/row-words.ts';
import type { Row } from '../definitions/web-module.ts';
import { RowDrawer } from '../detail/row-drawer.tsx';
import { useNarrow } from '../pieces/use-narrow.ts';
import type { EntityListProps } from './list-frame.tsx';

/** The row that is looked at: beside the list, on phones on a page of its own. */
export function useOpenedRow({ known, list, offered }: EntityListProps) {
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<Row>();
  const expand = (row: Row) => {
    const query = new URLSearchParams({ id: row.id, name: wordsOf(known.fields, row, known.entity.title) });
    setOpened(undefined);
    void navigate(`${list.route}?${query}`);
  };
  const drawer = (onDeed: (deed: RowDeed, row: Row) => void): ReactNode =>
    opened === undefined ? null : (
      <RowDrawer
        known={known}
        list={list}
        offered={offered}
        id={opened.id}
        onDeed={onDeed}
        onClose={() => setOpened(undefined)}
        onExpand={() => expand(opened)}
      />
    );
  return {
    open: isNarrow ? expand : setOpened,
    close: () => setOpened(undefined),
    isOpen: opened !== undefined,
    drawer,
  };
}
