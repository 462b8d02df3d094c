import type { ListShape } from '@jianheng/definition';
import type { ReactNode } from 'react';
import type { Offered } from '../actions/row-actions.ts';
import type { WebEntity } from '../definition/web-module.ts';
import type { ListState } from '../query/use-list-state.ts';
import type { ListCountProps } from './list-count.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListHeader } from './list-header.tsx';

export interface EntityListProps {
  readonly webEntity: WebEntity;
  readonly listName: string;
  readonly list: ListShape;
  readonly offered: Offered;
}

export interface ListFrameProps extends EntityListProps {
  readonly state: ListState;
  readonly count: ListCountProps;
  readonly onCreate: () => void;
  readonly children: ReactNode;
}

/** What every list has around its rows. */
export function ListFrame({ webEntity, listName, list, state, count, onCreate, children }: ListFrameProps) {
  return (
    <div className="jh-page jh-entity-list">
      <ListHeader
        webEntity={webEntity}
        listName={listName}
        list={list}
        state={state}
        count={count}
        onCreate={onCreate}
      />
      <ListFilters webEntity={webEntity} list={list} state={state} />
      {children}
    </div>
  );
}
