import { type Fields, isFilledByPeople } from '@jianheng/definition';
import { Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { fieldFaults } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-keys.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { useSubmitKey } from '../../hooks/use-submit-key.ts';
import { useWords } from '../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../definition/web-module.ts';
import { fieldStates } from '../form/field-states.ts';
import { FormSections } from '../form/form-sections.tsx';
import { firstValues } from '../form/form-values.ts';
import { showFirstFault } from '../form/show-first-fault.ts';
import { useFiller } from '../form/use-default-values.ts';
import { useFormState } from '../form/use-form-state.ts';
import { confirmSentence, wordsOf } from './row-text.ts';
import './actions.css';
import { type ActionDeed, useRunAction } from './use-run-action.ts';

export interface ActionDialogProps {
  readonly known: WebEntity;
  readonly deed: ActionDeed;
  readonly row: Row;
  readonly onClose: () => void;
}

/** The input of an action on a row, or the question before it. */
export function ActionDialog({ known, deed, row, onClose }: ActionDialogProps) {
  const t = useWords();
  const filler = useFiller();
  const run = useRunAction(known);
  const box = useRef<HTMLDivElement>(null);
  const [isRunning, setRunning] = useState(false);
  const [key] = useState(newIdempotencyKey);
  const fields = useMemo(() => deed.action.input ?? NO_FIELDS, [deed]);
  const states = useMemo(() => fieldStates(fields, 'create'), [fields]);
  const [first] = useState(() => firstValues(fields, filler));
  const form = useFormState({ fields, states, first });
  const send = async () => {
    const input = form.check();
    if (input === undefined) return showFirstFault(box.current);
    setRunning(true);
    try {
      await run(deed, row, input, key);
      onClose();
    } catch (thrown) {
      form.showFaults(fieldFaults(thrown));
    } finally {
      setRunning(false);
    }
  };
  useSubmitKey(isRunning ? undefined : () => void send());
  useSaveKey(() => (isRunning ? undefined : void send()));
  const sections = [
    {
      title: deed.action.label,
      fields: Object.keys(fields).filter((name) => isFilledByPeople(fields[name] as never)),
    },
  ];
  return (
    <Modal
      open
      width={520}
      title={`${deed.action.label}：${wordsOf(known.fields, row, known.entity.title)}`}
      okText={deed.action.label}
      cancelText={t('取消')}
      confirmLoading={isRunning}
      onOk={() => void send()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="jh-action" ref={box}>
        {deed.action.confirm ? (
          <p className="jh-action-question">{confirmSentence(deed.action.confirm, known.fields, row)}</p>
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
