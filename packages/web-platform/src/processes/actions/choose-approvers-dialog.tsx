import { useState } from 'react';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import type { Chosen } from '../../entities/pickers/picked.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export interface ChooseNextDialogProps {
  /** Name of the step whose people are chosen. */
  readonly step: string;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onChosen: (userIds: readonly string[]) => void;
}

/** 自选审批人: who is asked at a step whose people somebody names on the way. */
export function ChooseNextDialog({ step, isRunning, onClose, onChosen }: ChooseNextDialogProps) {
  const t = useTranslation();
  const [people, setPeople] = useState<readonly Chosen[]>([]);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && people.length === 0;
  const send = () => {
    setAsked(true);
    if (people.length > 0) onChosen(people.map(({ id }) => id));
  };
  return (
    <SheetDialog
      title={t('选择审批人')}
      okText={t('确定')}
      isRunning={isRunning}
      onOk={send}
      onClose={onClose}
    >
      <DialogForm means={t('「{step}」的审批人由您选择。', { step })}>
        <Line name={t('审批人')} isRequired fault={isMissing ? t('请选中一个人员') : undefined}>
          <PeopleSelect
            value={people}
            onChange={setPeople}
            mode="multiple"
            label={t('审批人')}
            isWrong={isMissing}
          />
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}
