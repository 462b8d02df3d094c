import { useState } from 'react';
import { useNavigate } from 'react-router';
import { approvalAddress } from '../../routes/process-addresses.ts';
import { useOpenDraft } from '../../start-process/use-open-draft.ts';
import { useStartProcess } from '../../start-process/use-processes.ts';
import type { DeclaredAction, RowAction } from '../actions/row-actions.ts';
import { fieldText } from '../actions/row-text.ts';
import { useRemove } from '../actions/use-remove.tsx';
import { entityOf } from '../definition/use-module.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { beginsFrom } from '../form/begin/begun-values.ts';
import { type Opened, RowDialog } from './row-dialog.tsx';

type Hooks = {
  readonly onOpen: (row: Row) => void;
  readonly onSaved: (row: Row) => void;
  readonly onRemoved: (rows: readonly Row[]) => void;
  readonly onStep?: (row: Row, step: -1 | 1) => void;
};

/** Does what a row's buttons say; the dialogs they need are to be drawn by the page. */
export function useRowDialogs(webEntity: WebEntity, { onOpen, onSaved, onRemoved, onStep }: Hooks) {
  const navigate = useNavigate();
  const start = useStartProcess();
  const openDraft = useOpenDraft();
  const [opened, setOpened] = useState<Opened>();
  const [going, setGoing] = useState<readonly Row[]>([]);
  const remove = useRemove(webEntity, () => onRemoved(going));
  const removeRows = (rows: readonly Row[]) => {
    setGoing(rows);
    remove(rows);
  };
  const close = () => setOpened(undefined);
  const perform = (action: RowAction, row: Row) => {
    switch (action.kind) {
      case 'open':
        return onOpen(row);
      case 'edit':
        return setOpened({ kind: 'form', rowId: row.id });
      case 'addBelow':
        return setOpened({ kind: 'form', parent: row });
      case 'remove':
        return removeRows([row]);
      case 'approval':
        return void navigate(
          approvalAddress(String(row.processId), fieldText(webEntity.fields, row, webEntity.entity.title)),
        );
      case 'goOn':
        return void goOn(row)?.catch(() => undefined);
      case 'up':
        return onStep?.(row, -1);
      case 'down':
        return onStep?.(row, 1);
      case 'action':
        return startOf(action, row) ?? setOpened({ kind: 'action', action, row });
      case 'custom':
        return action.button.opens.kind === 'page'
          ? void navigate(action.button.opens.address(row))
          : setOpened({ kind: 'custom', button: action.button, row });
    }
  };
  const goOn = (row: Row) => webEntity.process && openDraft(webEntity.process.key, row.id);
  /** What begins by a process is begun on its own page. */
  const startOf = ({ shape: { opens } }: DeclaredAction, row: Row): true | undefined => {
    const process = opens && entityOf(webEntity.module, opens.create).process;
    if (process === undefined) return undefined;
    start({ id: '', key: process.key, name: process.label }, beginsFrom(row, opens?.with));
    return true;
  };
  const saved = (row: Row) => {
    close();
    onSaved(row);
  };
  return {
    perform,
    create: () => setOpened({ kind: 'form' }),
    removeRows,
    isOpen: opened !== undefined,
    dialogs:
      opened === undefined ? null : (
        <RowDialog webEntity={webEntity} opened={opened} onClose={close} onSaved={saved} />
      ),
  };
}
