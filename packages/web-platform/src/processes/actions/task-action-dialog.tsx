import { directory } from '@jianheng/definition';
import { Checkbox, Radio } from 'antd';
import type { ReactNode } from 'react';
import { DialogForm } from '../../components/dialogs/dialog-form.tsx';
import { DialogLine as Line } from '../../components/dialogs/dialog-line.tsx';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import words from '../../components/words.module.css';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import { useLabels } from '../../fields/simple/link/use-options.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { verbNamed } from '../../phrases/phrases.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import type { ActionInput } from './action-body.ts';
import styles from './actions.module.css';
import type { Action } from './task-actions.ts';
import { useActionDialog, type Where } from './use-task-action-dialog.ts';

export interface ActionDialogProps {
  readonly action: Action;
  /** What was already written beside the buttons. */
  readonly comment: string;
  readonly removable: readonly string[];
  readonly isRunning: boolean;
  /** Files that go with it. */
  readonly files?: ReactNode;
  readonly onClose: () => void;
  readonly onDo: (input: ActionInput) => void;
}

type Form = ReturnType<typeof useActionDialog>;

/** What an action needs beside a press: people, where they sign, a few words. */
export function ActionDialog({
  action,
  comment,
  removable,
  isRunning,
  files,
  onClose,
  onDo,
}: ActionDialogProps) {
  const t = useTranslation();
  const form = useActionDialog(action, comment);
  const send = () => {
    const input = form.check();
    if (input !== undefined) onDo(input);
  };
  return (
    <SheetDialog
      title={t(action.label)}
      okText={t(action.label)}
      isDanger={action.look === 'danger'}
      isRunning={isRunning}
      onOk={send}
      onClose={onClose}
    >
      <DialogForm {...(action.means === undefined ? {} : { means: t(action.means) })}>
        {action.asks === 'signers' ? <WhereLine form={form} /> : null}
        {action.asks === 'removable' ? <RemovableLine form={form} ids={removable} /> : null}
        {form.asksPeople && action.asks !== 'removable' ? <PeopleLine action={action} form={form} /> : null}
        <Line name={t(wordsName(action))}>
          <CommentBox
            value={form.comment}
            onChange={form.setComment}
            label={t(wordsName(action))}
            rows={2}
            autoFocus={!form.asksPeople}
            phrasesOf={verbNamed(action.name)}
            fault={form.missesComment ? t('请填写意见') : undefined}
          />
          {files}
        </Line>
      </DialogForm>
    </SheetDialog>
  );
}

const WORDS_NAMES: Readonly<Partial<Record<Action['name'], string>>> = {
  reject: '拒绝意见',
  consult: '沟通内容',
  urge: '催办内容',
};
const wordsName = ({ name }: Action) => WORDS_NAMES[name] ?? '说明';

function PeopleLine({ action, form }: { readonly action: Action; readonly form: Form }) {
  const t = useTranslation();
  const name = action.asks === 'signers' ? t('加签人') : t('人员');
  return (
    <Line name={name} isRequired fault={form.missesPeople ? t('请选中一个人员') : undefined}>
      <PeopleSelect
        value={form.people}
        onChange={form.setPeople}
        mode={action.asks === 'onePerson' ? 'single' : 'multiple'}
        label={name}
        isWrong={form.missesPeople}
      />
    </Line>
  );
}

const WHERE_HINTS: Readonly<Record<Where, string>> = {
  before: '加签人办理以后，再由您办理。',
  after: '您同意以后，再由加签人办理。',
  parallel: '加签人与您同时办理，都同意后流程继续。',
};

function WhereLine({ form }: { readonly form: Form }) {
  const t = useTranslation();
  return (
    <Line name={t('方式')}>
      <Radio.Group
        value={form.where}
        onChange={({ target }) => form.setWhere(target.value)}
        options={[
          { value: 'before', label: t('前加签') },
          { value: 'after', label: t('后加签') },
          { value: 'parallel', label: t('并行加签') },
        ]}
      />
      <p className={`${words.quiet} ${styles.actionHint}`}>{t(WHERE_HINTS[form.where])}</p>
    </Line>
  );
}

function RemovableLine({ form, ids }: { readonly form: Form; readonly ids: readonly string[] }) {
  const t = useTranslation();
  const people = useLabels(directory.user.path, ids);
  const options = ids.map((id) => ({
    value: id,
    label: people.find((one) => one.id === id)?.label ?? t('已离职人员'),
  }));
  return (
    <Line name={t('加签人')} isRequired fault={form.missesPeople ? t('请选中一个人员') : undefined}>
      <Checkbox.Group
        options={options}
        value={form.people.map(({ id }) => id)}
        onChange={(chosen) => form.setPeople(chosen.map((id) => ({ id, name: id })))}
      />
    </Line>
  );
}
