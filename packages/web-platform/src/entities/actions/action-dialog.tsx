import { type Fields, isFilledByPeople } from '@jianheng/definition';
import { Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { fieldErrors } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-keys.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useSubmitKey } from '../../hooks/use-submit-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { fieldStates } from '../form/field-states.ts';
import { FormSections } from '../form/form-sections.tsx';
import { firstValues } from '../form/form-values.ts';
import { showFirstFault } from '../form/show-first-fault.ts';
import { useDefaultValues } from '../form/use-default-values.ts';
import { useFormState } from '../form/use-form-state.ts';
import { confirmSentence, fieldText } from './row-text.ts';
import './actions.css';
import { type DeclaredAction, useRunAction } from './use-run-action.ts';

export interface ActionDialogProps {
  readonly webEntity: WebEntity;
  readonly action: DeclaredAction;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The input of an action on a row, or the question before it. */
export function ActionDialog({ webEntity, action, row, onClose }: ActionDialogProps) {
  const t = useTranslation();
  const defaults = useDefaultValues();
  const run = useRunAction(webEntity);
  const box = useRef<HTMLDivElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const fields = useMemo(() => action.shape.input ?? NO_FIELDS, [action]);
  const states = useMemo(() => fieldStates(fields, 'create'), [fields]);
  const [first] = useState(() => firstValues(fields, defaults));
  const form = useFormState({ fields, states, first });
  const send = async () => {
    const input = form.check();
    if (input === undefined) return showFirstFault(box.current);
    setRunning(true);
    try {
      await run(action, row, input, key);
      onClose();
    } catch (thrown) {
      form.showFaults(fieldErrors(thrown));
    } finally {
      setRunning(false);
    }
  };
  useSubmitKey(isRunning ? undefined : () => void send());
  useSaveKey(() => (isRunning ? undefined : void send()));
  const sections = [
    {
      title: action.shape.label,
      fields: Object.keys(fields).filter((name) => isFilledByPeople(fields[name] as never)),
    },
  ];
  return (
    <Modal
      open
      width={520}
      title={`${action.shape.label}：${fieldText(webEntity.fields, row, webEntity.entity.title)}`}
      okText={action.shape.label}
      cancelText={t('取消')}
      confirmLoading={isRunning}
      onOk={() => void send()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="jh-action" ref={box}>
        {action.shape.confirm ? (
          <p className="jh-action-question">{confirmSentence(action.shape.confirm, webEntity.fields, row)}</p>
        ) : null}
        {Object.keys(fields).length > 0 ? (
          <FormSections
            sections={sections}
            fields={fields}
            states={states}
            values={form.values}
            faults={form.faults}
            onChange={form.set}
          />
        ) : null}
      </div>
    </Modal>
  );
}

const NO_FIELDS: Fields = {};
