import { useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changed } from '../draft/changed.ts';
import styles from '../draft/designer.module.css';
import type { Draft } from '../draft/draft.ts';
import { Property } from '../draft/property.tsx';
import type { Designer } from '../draft/use-designer.ts';
import { ProcessSteps } from './process-steps.tsx';
import type { FormProcess } from './process-tree.ts';

/** Kinds whose values read well in a line of text. */
const IN_TITLES = [
  'text',
  'autoNumber',
  'date',
  'month',
  'money',
  'integer',
  'person',
  'department',
  'link',
  'choice',
];

/** The applicant asks the head of their department, until something else is drawn. Its title tells forms and records apart. */
const firstProcess = ({ label, title }: Draft, category: string): FormProcess => ({
  title: `{initiator}${label}：{${title}}`,
  category,
  steps: [{ kind: 'approve', key: 'head', label: '部门负责人审批', by: { kind: 'departmentHead' } }],
});

/** Whether the form is approved, by whom, and what the process is called. */
export function ProcessProperties({ designer: { draft, change } }: { readonly designer: Designer }) {
  const t = useTranslation();
  const { data: categories = [] } = useQuery({
    queryKey: queryKeys.customForms.categories,
    queryFn: () => api('GET /share/bd/dict/process-left-group'),
  });
  const { process } = draft;
  const set = (said: Partial<FormProcess>) => change(changed(draft, { process: { ...process, ...said } }));
  const turn = (on: boolean) =>
    change(
      changed(draft, {
        process: on ? firstProcess(draft, categories[0]?.value ?? '') : undefined,
      }),
    );
  return (
    <div className={styles.panel}>
      <Property label={t('需要审批')} help={t('启用后，表单通过“发起流程”提交，审批通过才生效。')}>
        <Switch checked={process !== undefined} onChange={turn} />
      </Property>
      {process === undefined ? null : (
        <>
          <Property label={t('流程标题')} help={t('可用字段名占位，如 {initiator}、{name}。')}>
            <Input
              value={process.title}
              maxLength={200}
              onChange={(event) => set({ title: event.target.value })}
            />
          </Property>
          <Property label={t('在标题中插入')}>
            <Select
              value={null}
              placeholder={t('选择字段')}
              options={[
                { value: 'initiator', label: t('发起人') },
                ...Object.entries(draft.fields)
                  .filter(([, { kind }]) => IN_TITLES.includes(kind))
                  .map(([name, { label }]) => ({ value: name, label })),
              ]}
              onChange={(name) => {
                if (name !== null) set({ title: `${process.title}{${name}}` });
              }}
            />
          </Property>
          <Property label={t('流程分类')}>
            <Select
              value={process.category}
              options={categories.map(({ value, label }) => ({ value, label }))}
              onChange={(category) => set({ category })}
            />
          </Property>
          <ProcessSteps
            draft={draft}
            process={process}
            onChange={(next) => change(changed(draft, { process: next }))}
          />
        </>
      )}
    </div>
  );
}
