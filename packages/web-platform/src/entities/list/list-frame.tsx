import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import type { ListState } from '../query/use-list-state.ts';
import type { ListEditing } from './editing/use-list-editing.ts';
import styles from './list.module.css';
import type { ListCountProps } from './list-count.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListHeader } from './list-header.tsx';
import type { ListProps } from './list-props.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListRowActions } from './use-row-actions.tsx';

export interface ListFrameProps extends ListProps {
  readonly state: ListState;
  readonly count: ListCountProps;
  readonly rowActions: ListRowActions;
  readonly editing?: ListEditing | undefined;
  /** How often a question was given up after it was typed: what it was typed into shows the one that holds. */
  readonly stayed?: number;
  readonly children: ReactNode;
}

/** What every list has around its rows. */
export function ListFrame({
  state,
  count,
  rowActions,
  editing,
  stayed = 0,
  children,
  ...props
}: ListFrameProps) {
  const { webEntity, listName, list, isEmbedded = false, toolbar } = props;
  return (
    <div className={`${isEmbedded ? styles.embedded : page.page} ${styles.list}`}>
      <ListHeader
        webEntity={webEntity}
        listName={listName}
        list={list}
        state={state}
        count={count}
        editing={editing}
        onCreate={rowActions.create}
        isSection={isEmbedded}
        toolbar={
          <ListToolbar
            webEntity={webEntity}
            listName={listName}
            state={state}
            rowActions={rowActions}
            own={toolbar}
          />
        }
      />
      <ListFilters key={stayed} webEntity={webEntity} list={list} state={state} />
      {children}
    </div>
  );
}
