import type { ReactNode } from 'react';
import { useState } from 'react';
import { useStartProcess } from '../../start-process/use-processes.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { useBegunValues } from '../form/begin/begun-values.ts';
import { RowFormDrawer } from '../form/row-form-drawer.tsx';

type Begins = Readonly<Record<string, string>>;

/** A new row that begins with what was chosen on screen: its form, or the start of its process; nothing where he may make none. */
export function useBegin(
  webEntity: WebEntity,
  buttons: readonly string[],
): { readonly start: ((begins: Begins) => void) | undefined; readonly overlay: ReactNode } {
  const [begins, setBegins] = useState<Begins>();
  const startProcess = useStartProcess();
  const { process } = webEntity;
  if (process !== undefined && buttons.includes('start')) {
    const { key, label: name } = process;
    return { start: (given) => startProcess({ id: '', key, name }, given), overlay: null };
  }
  if (!buttons.includes('create')) return { start: undefined, overlay: null };
  const close = () => setBegins(undefined);
  return {
    start: setBegins,
    overlay: begins === undefined ? null : <NewRow webEntity={webEntity} begins={begins} onClose={close} />,
  };
}

interface NewRowProps {
  readonly webEntity: WebEntity;
  readonly begins: Begins;
  readonly onClose: () => void;
}

function NewRow({ webEntity, begins, onClose }: NewRowProps) {
  const values = useBegunValues(webEntity.entity.fields, begins);
  return values === undefined ? null : (
    <RowFormDrawer webEntity={webEntity} begins={values} onClose={onClose} onSaved={onClose} />
  );
}
