import { Button } from 'antd';
import { useState } from 'react';
import { type ActedOn, ActionDialog } from '../actions/action-dialog.tsx';
import { actionsOver, type DeclaredAction } from '../actions/row-actions.ts';
import type { ListProps } from './list-props.ts';
import type { ListRowActions } from './use-row-actions.tsx';

type Over = Pick<ListProps, 'webEntity' | 'list'>;
type Opened = { readonly action: DeclaredAction; readonly on: ActedOn };

/** Buttons in the head of a list, on none of its rows. */
export function HeadActions({ webEntity, list }: Over) {
  return (
    <Buttons
      webEntity={webEntity}
      actions={actionsOver(webEntity, list, 'none')}
      on="nothing"
      size="middle"
    />
  );
}

/** Buttons on the rows that are selected. */
export function SelectedActions({
  webEntity,
  list,
  rowActions,
}: Over & { readonly rowActions: ListRowActions }) {
  return (
    <Buttons
      webEntity={webEntity}
      actions={actionsOver(webEntity, list, 'rows')}
      on={{ rows: rowActions.selected }}
      size="small"
      onDone={() => rowActions.select([])}
    />
  );
}

interface ButtonsProps extends Pick<ListProps, 'webEntity'> {
  readonly actions: readonly DeclaredAction[];
  readonly on: ActedOn;
  readonly size: 'small' | 'middle';
  readonly onDone?: () => void;
}

function Buttons({ webEntity, actions, on, size, onDone }: ButtonsProps) {
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      {actions.map((action) => (
        <Button key={action.name} size={size} onClick={() => setOpened({ action, on })}>
          {action.shape.label}
        </Button>
      ))}
      {opened === undefined ? null : (
        <ActionDialog
          webEntity={webEntity}
          {...opened}
          onClose={() => setOpened(undefined)}
          {...(onDone ? { onDone } : {})}
        />
      )}
    </>
  );
}
