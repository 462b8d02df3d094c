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
  const { begun, error, refetch } = useBegunRow(webEntity, rowId, version);
  const { label } = webEntity.entity;
  const named = { label: inSentence(label) };
  const title = rowId === undefined ? t('新建{label}', named) : t('修改{label}', named);
  const reload = () => void refetch().then(() => setVersion((now) => now + 1));
  const form = begun && (
    <RowForm
      key={version}
      webEntity={webEntity}
      row={begun.row}
      overfull={begun.overfull}
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
      {form ?? <NotReady error={error} onRetry={() => void refetch()} />}
    </Drawer>
  );
}

type Begun = { readonly row: Row | undefined; readonly overfull: readonly string[] };

/**
 * The row as it is when its form begins, in each version of the form anew. It stays so while the form is filled in: what is read
 * meanwhile, since another row was saved or the network came back, takes nothing away, and saving over it is refused.
 */
function useBegunRow(webEntity: WebEntity, rowId: string | undefined, version: number) {
  const stored = useRow(webEntity.entity.path, rowId);
  const whole = useChildren(webEntity, stored.data);
  const [kept, setKept] = useState<{ readonly version: number; readonly begun: Begun }>();
  const isHere = rowId === undefined || (whole.row !== undefined && !stored.isFetching && !whole.isFetching);
  const read = isHere ? { row: whole.row, overfull: whole.overfull } : undefined;
  const begun = kept?.version === version ? kept.begun : read;
  if (begun !== undefined && kept?.begun !== begun) setKept({ version, begun });
  return {
    begun,
    error: stored.error ?? whole.error,
    refetch: () => Promise.all([stored.refetch(), whole.refetch()]),
  };
}

interface NotReadyProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function NotReady({ error, onRetry }: NotReadyProps) {
  if (error === null) return <PageSkeleton />;
  return <ErrorRetry text={error instanceof ApiError ? error.message : ''} onRetry={onRetry} />;
}
