import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { CustomForm } from '@jianheng/definition';
import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import styles from '../draft/designer.module.css';
import { freeKey } from '../draft/draft.ts';
import { Property } from '../draft/property.tsx';
import type { Designer } from '../draft/use-designer.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { ExpressionInput, namesOf } from './expression-input.tsx';
import { NamesSelect } from './names-select.tsx';
import { RemindersProperties } from './reminders-properties.tsx';
import { RightsProperties } from './rights-properties.tsx';

/** Kinds that hold several values at once: no key is made of them. */
const HOLDS_SEVERAL: readonly string[] = ['lines', 'people', 'choices', 'attachments'];

const DEFAULT_GROUP = '自定义表单';
const TITLES = ['text', 'autoNumber', 'choice', 'date', 'person', 'link'];

/** What the form says of itself as a whole. */
export function FormProperties({ designer: { draft, change } }: { readonly designer: Designer }) {
  const t = useTranslation();
  const set = (said: Partial<Record<keyof CustomForm, unknown>>) => change(changed(draft, said));
  const { fields, menu } = draft;
  const titles = Object.entries(fields).filter(([, { kind }]) => TITLES.includes(kind));
  const group = typeof menu?.under === 'string' ? menu.under : (menu?.under[0] ?? DEFAULT_GROUP);
  return (
    <div className={styles.panel}>
      <Property label={t('表单名称')}>
        <Input value={draft.label} maxLength={50} onChange={(event) => set({ label: event.target.value })} />
      </Property>
      <Property label={t('标题字段')} help={t('别处提到一条记录时显示它。')}>
        <Select
          value={draft.title}
          options={titles.map(([value, { label }]) => ({ value, label }))}
          onChange={(title) => set({ title })}
        />
      </Property>
      <Property label={t('菜单分组')}>
        <Input
          value={group}
          maxLength={20}
          onChange={(event) => set({ menu: { ...menu, under: event.target.value || DEFAULT_GROUP } })}
        />
      </Property>
      <Property label={t('菜单顺序')}>
        <InputNumber
          min={0}
          max={999}
          value={menu?.sort ?? null}
          onChange={(sort) =>
            set({
              menu: changed({ ...menu, under: menu?.under ?? DEFAULT_GROUP }, { sort: sort ?? undefined }),
            })
          }
        />
      </Property>
      <Property label={t('有上下级')} help={t('记录可以挂在另一条记录下面，列表显示为树。')}>
        <Switch checked={draft.tree === true} onChange={(on) => set({ tree: on || undefined })} />
      </Property>
      <NamesSelect
        label={t('这些人也能看')}
        help={t('除填写人和可查看全部的角色外，字段里的人员和部门也能看到这条记录。')}
        fields={fields}
        names={draft.seenThrough}
        fits={({ kind }) => ['person', 'people', 'department'].includes(kind)}
        onChange={(seenThrough) => set({ seenThrough })}
      />
      <NamesSelect
        label={t('不能重复')}
        help={t('这些字段合起来不能与另一条记录相同。')}
        fields={fields}
        names={draft.unique?.[0]}
        fits={({ kind }) => !HOLDS_SEVERAL.includes(kind)}
        onChange={(names) => set({ unique: names && [names] })}
      />
      <ConditionEditor
        label={t('锁定条件（满足后不能再修改）')}
        fields={fields}
        value={draft.lockedWhen}
        onChange={(lockedWhen) => set({ lockedWhen })}
      />
      <Checks draft={draft} onChange={(checks) => set({ checks })} />
      <RightsProperties rights={draft.rights} onChange={(rights) => set({ rights })} />
      <RemindersProperties draft={draft} onChange={(reminders) => set({ reminders })} />
    </div>
  );
}

type ChecksProps = {
  readonly draft: CustomForm;
  readonly onChange: (checks: CustomForm['checks'] | undefined) => void;
};

/** What must hold of every row, and what is said where it does not. */
function Checks({ draft: { checks = {}, fields }, onChange }: ChecksProps) {
  const t = useTranslation();
  const all = Object.entries(checks);
  const set = (next: readonly (readonly [string, { holds: string; message: string }])[]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  return (
    <fieldset className={styles.condition}>
      <legend>{t('校验')}</legend>
      {all.map(([name, check], at) => (
        <div key={name} className={styles.check}>
          <ExpressionInput
            value={check.holds}
            names={namesOf(fields)}
            onChange={(holds) => set(all.with(at, [name, { ...check, holds }]))}
          />
          <Input
            aria-label={t('不满足时的提示')}
            placeholder={t('不满足时的提示')}
            value={check.message}
            maxLength={200}
            onChange={(event) => set(all.with(at, [name, { ...check, message: event.target.value }]))}
          />
          <IconButton
            label={t('移除校验')}
            icon={<DeleteOutlined />}
            onClick={() => set(all.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        onClick={() => set([...all, [freeKey('check', checks), { holds: '', message: '' }]])}
      >
        {t('添加校验')}
      </Button>
    </fieldset>
  );
}
