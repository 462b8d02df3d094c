import { Alert, Input } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { SheetDialog } from '../components/dialogs/sheet-dialog.tsx';
import inputs from '../components/inputs.module.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import styles from './draft/designer.module.css';
import { Property } from './draft/property.tsx';
import type { KeptForm } from './draft/use-designer.ts';
import type { FormFile } from './file/form-file.ts';
import { FormFileButton } from './file/form-file-button.tsx';
import { draftFrom } from './heads/from-heads.ts';
import { HeadsInput } from './heads/heads-input.tsx';
import { useGuesses } from './heads/use-guesses.ts';

export interface NewFormDialogProps {
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

const FORM_CODE = /^[a-z][a-z0-9_]{1,29}$/;
/** What has an input of its own, which says what is wrong with it. */
const OWN_PLACES: readonly string[] = ['draft.label', 'code'];

/** A new form by its name and code; it begins with one field. */
export function NewFormDialog({ onClose, onMade }: NewFormDialogProps) {
  const t = useTranslation();
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const [heads, setHeads] = useState('');
  const { run, isRunning, faults } = useAction({
    call: platformCall('POST /a/sys/customForm'),
    changes: { queryKeys: [queryKeys.customForms.all] },
    onDone: ({ id }: KeptForm) => onMade(id),
    onRefused: ({ fields }) => (fields === undefined ? undefined : 'told'),
  });
  const [file, setFile] = useState<FormFile>();
  const { read, guesses, change } = useGuesses(heads);
  const draft = file === undefined ? draftFrom(label, guesses, t('名称')) : { ...file.draft, label };
  const [isAsked, setAsked] = useState(false);
  const missing = {
    label: label.trim() === '' ? t('请填写表单名称') : undefined,
    code: FORM_CODE.test(code) ? undefined : t('请按上面的要求填写编码，2 到 30 个字符'),
  };
  const wrong = isAsked ? missing : undefined;
  const make = () => {
    setAsked(true);
    if (missing.label === undefined && missing.code === undefined) void run({ body: { code, draft } });
  };
  const take = (known: FormFile) => {
    setFile(known);
    setLabel(known.draft.label);
    setCode(known.code);
    setAsked(false);
  };
  const others = Object.entries(isAsked ? faults : {}).filter(([place]) => !OWN_PLACES.includes(place));
  return (
    <SheetDialog
      title={t('新建表单')}
      width={guesses.length > 0 ? 760 : 520}
      onClose={onClose}
      okText={t('创建并设计')}
      isRunning={isRunning}
      onOk={make}
    >
      <div className={styles.panel}>
        <FormFileButton isRead={file !== undefined} onRead={take} />
        <Property label={t('表单名称')} fault={wrong?.label ?? faults['draft.label']}>
          <Input
            className={inputs.full}
            value={label}
            maxLength={50}
            onChange={(event) => setLabel(event.target.value)}
          />
        </Property>
        <Property
          label={t('编码')}
          help={t('用在地址和接口里，发布后不能修改：小写字母开头，只含小写字母、数字和下划线。')}
          fault={wrong?.code ?? faults.code}
        >
          <Input
            className={inputs.full}
            value={code}
            maxLength={30}
            onChange={(event) => setCode(event.target.value)}
          />
        </Property>
        {file === undefined ? (
          <HeadsInput {...{ heads, read, guesses }} onHeads={setHeads} onGuess={change} />
        ) : null}
        {others.length > 0 ? (
          <Alert type="error" showIcon title={others.map(([place, says]) => <div key={place}>{says}</div>)} />
        ) : null}
      </div>
    </SheetDialog>
  );
}
