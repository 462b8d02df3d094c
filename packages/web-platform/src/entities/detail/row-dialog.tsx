import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react';
import { DialogBoundary } from '../../components/dialogs/dialog-boundary.tsx';
import { lazyPage } from '../../components/lazy-page.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import type { DeclaredAction } from '../actions/row-actions.ts';
import { entityOf } from '../definition/use-module.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { BegunForm } from '../form/begin/begun-form.tsx';
import { RowFormDrawer } from '../form/row-form-drawer.tsx';
import type { RowDialogProps as CustomDialogProps, RowButton } from '../slots/slot-shapes.ts';

/** What a button of a row opened. */
export type Opened =
  | { readonly kind: 'form'; readonly rowId?: string; readonly parent?: Row }
  | { readonly kind: 'action'; readonly action: DeclaredAction; readonly row: Row }
  | { readonly kind: 'custom'; readonly button: RowButton; readonly row: Row };

export interface RowDialogProps {
  readonly webEntity: WebEntity;
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
}

/** The dialog that a row's button opened. */
export function RowDialog({ webEntity, opened, onClose, onSaved }: RowDialogProps): ReactNode {
  switch (opened.kind) {
    case 'form':
      return (
        <RowFormDrawer
          webEntity={webEntity}
          rowId={opened.rowId}
          parent={opened.parent}
          onClose={onClose}
          onSaved={onSaved}
        />
      );
    case 'action':
      return <OfAction webEntity={webEntity} opened={opened} onClose={onClose} onSaved={onSaved} />;
    case 'custom':
      return <CustomDialog button={opened.button} row={opened.row} onClose={onClose} />;
  }
}

type OfActionProps = Omit<RowDialogProps, 'opened'> & {
  readonly opened: Extract<Opened, { kind: 'action' }>;
};

/** The input of an action, or the form of another entity that it opens. */
function OfAction({ webEntity, opened: { action, row }, ...rest }: OfActionProps) {
  const { opens } = action.shape;
  if (opens === undefined)
    return <ActionDialog webEntity={webEntity} action={action} on={{ row }} onClose={rest.onClose} />;
  const begins = opens.with ?? {};
  const target = entityOf(webEntity.module, opens.create);
  return <BegunForm from={webEntity} row={row} webEntity={target} begins={begins} {...rest} />;
}

function CustomDialog({ button, row, onClose }: CustomDialogProps & { readonly button: RowButton }) {
  const Dialog = useMemo(() => lazyDialog(button), [button]);
  return (
    <DialogBoundary onClose={onClose}>
      <Suspense fallback={null}>
        <Dialog row={row} onClose={onClose} />
      </Suspense>
    </DialogBoundary>
  );
}

function lazyDialog({ opens, label }: RowButton): ComponentType<CustomDialogProps> {
  return lazyPage(async () => {
    if (opens.kind !== 'dialog') throw new Error(`${label} opens no dialog`);
    return opens.load();
  });
}
