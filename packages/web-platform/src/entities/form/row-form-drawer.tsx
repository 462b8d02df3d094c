import { Drawer } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { inSentence } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRow } from '../definition/use-row.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { useChildren } from './children/use-children.ts';
import type { Values } from './form-values.ts';
import { RowForm } from './row-form.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface RowFormDrawerProps {
  readonly webEntity: WebEntity;
  /** The row to change; none for a new one. */
  readonly rowId?: string | undefined;
  /** The row of the tree under which a new one begins. */
  readonly parent?: Row | undefined;
  /** What a new one begins with beside its defaults. */
  readonly begins?: Values | undefined;
  readonly onClose: () => void;
  readonly onSaved: (row: Row) => void;
}

/** The form of an entity's row beside its list; over the whole page on phones. */
export function RowFormDrawer({ webEntity, rowId, parent, begins, onClose, onSaved }: RowFormDrawerProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const [isDirty, setDirty] = useState(false);
  const leave = useLeaveGuard(isDirty);
  const [version, setVersion] = useState(0);
  const stored = useRow(webEntity.entity.path, rowId);
  const whole = useChildren(webEntity, stored.data);
  const { label } = webEntity.entity;
  const named = { label: inSentence(label) };
  const title = rowId === undefined ? t('新建{label}', named) : t('修改{label}', named);
  const refetch = () => Promise.all([stored.refetch(), whole.refetch()]);
  const reload = () => void refetch().then(() => setVersion((now) => now + 1));
  const isFetching = stored.isFetching || whole.isFetching;
  const isReady = rowId === undefined || (whole.row !== undefined && !isFetching);
  const form = (
    <RowForm
      key={version}
      webEntity={webEntity}
      row={whole.row}
      overfull={whole.overfull}
      parent={parent}
      begins={begins}
      onDirty={setDirty}
      onCancel={() => leave(onClose)}
      onSaved={onSaved}
      onReload={reload}
    />
  );
  return (
    <Drawer
      open
      title={title}
      size={isNarrow ? '100%' : 860}
      onClose={() => leave(onClose)}
      mask={{ closable: false }}
      styles={{ body: { padding: 0 } }}
      push={false}
    >
      {isReady ? form : <NotReady error={stored.error ?? whole.error} onRetry={() => void refetch()} />}
    </Drawer>
  );
}

interface NotReadyProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function NotReady({ error, onRetry }: NotReadyProps) {
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
}
