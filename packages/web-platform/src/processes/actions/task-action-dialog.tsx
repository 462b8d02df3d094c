import { directory } from '@jianheng/definition';
import { Checkbox, Radio } from 'antd';
import { DialogLine as Line } from '../../components/dialog-line.tsx';
import { SheetDialog } from '../../components/sheet-dialog.tsx';
import { PeopleSelect } from '../../entities/pickers/people-select.tsx';
import { useLabels } from '../../fields/simple/link/use-options.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import type { Words } from './action-body.ts';
import type { Deed } from './task-actions.ts';
import { useDeedDialog, type Where } from './use-task-action-dialog.ts';

export interface DeedDialogProps {
  readonly deed: Deed;
  /** What was already written beside the buttons. */
  readonly comment: string;
  readonly removable: readonly string[];
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onDo: (words: Words) => void;
}

type Form = ReturnType<typeof useDeedDialog>;

/** What a deed needs beside a press: people, where they sign, a few words. */
export function DeedDialog({ deed, comment, removable, isRunning, onClose, onDo }: DeedDialogProps) {
  const t = useWords();
  const form = useDeedDialog(deed, comment);
  const send = () => {
    const words = form.check();
    if (words !== undefined) onDo(words);
  };
  return (
    <SheetDialog
      title={t(deed.label)}
      okText={t(deed.label)}
      isDanger={deed.look === 'danger'}
      isRunning={isRunning}
      onOk={send}
      onClose={onClose}
    >
      <div className="jh-deed-form">
        {deed.means === undefined ? null : <p className="jh-deed-means">{t(deed.means)}</p>}
        {deed.asks === 'signers' ? <WhereLine form={form} /> : null}
        {deed.asks === 'removable' ? <RemovableLine form={form} ids={removable} /> : null}
        {form.asksPeople && deed.asks !== 'removable' ? <PeopleLine deed={deed} form={form} /> : null}
        <Line name={t(wordsName(deed))}>
          <CommentBox
            value={form.comment}
            onChange={form.setComment}
            label={t(wordsName(deed))}
            rows={2}
            autoFocus={!form.asksPeople}
            phrasesOf={deed.name === 'refuse' ? 'reject' : undefined}
            fault={form.missesWords ? t('请填写意见') : undefined}
          />
        </Line>
      </div>
    </SheetDialog>
  );
}

const WORDS_NAMES: Readonly<Partial<Record<Deed['name'], string>>> = {
  refuse: '拒绝意见',
  consult: '沟通内容',
  urge: '催办内容',
};
const wordsName = ({ name }: Deed) => WORDS_NAMES[name] ?? '说明';

function PeopleLine({ deed, form }: { readonly deed: Deed; readonly form: Form }) {
  const t = useWords();
  const name = deed.asks === 'signers' ? t('加签人') : t('人员');
  return (
    <Line name={name} isRequired fault={form.missesPeople ? t('请选中一个人员') : undefined}>
      <PeopleSelect
        value={form.people}
        onChange={form.setPeople}
        mode={deed.asks === 'onePerson' ? 'single' : 'multiple'}
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
  const t = useWords();
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
      <p className="jh-quiet jh-deed-hint">{t(WHERE_HINTS[form.where])}</p>
    </Line>
  );
}

function RemovableLine({ form, ids }: { readonly form: Form; readonly ids: readonly string[] }) {
  const t = useWords();
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
