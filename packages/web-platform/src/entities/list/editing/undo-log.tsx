import { useTranslation } from '../../../i18n/use-translation.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import { EditLog } from './edit-log.tsx';
import type { Outcome } from './use-row-edits.ts';

export interface UndoLogProps {
  readonly webEntity: WebEntity;
  readonly outcomes: readonly Outcome[];
  readonly onClose: () => void;
}

/** Whether every change was taken back. */
export const isUndone = (outcomes: readonly Outcome[]) => outcomes.every((one) => 'saved' in one);

/** Of which rows a change was not taken back, and why. */
export function UndoLog({ webEntity, outcomes, onClose }: UndoLogProps) {
  const t = useTranslation();
  const told = outcomes.map((one) =>
    'says' in one && one.isOutdated ? { ...one, says: t('已被他人修改，没有撤销') } : one,
  );
  return <EditLog {...{ webEntity, onClose }} outcomes={told} title={t('撤销修改')} />;
}
