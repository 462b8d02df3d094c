import type { FieldRight } from '@jianheng/definition';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { labelOf } from '../../i18n/say-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Drawing } from '../drafts/drawing.ts';
import { SettingPage } from './setting-page.tsx';
import { stepsInUse } from './tree-of.ts';

const RIGHTS: Readonly<Record<FieldRight, string>> = {
  hidden: '隐藏',
  readonly: '只读',
  editable: '可编辑',
  required: '必填',
};

/** 表单管理: the form of a process, field by field, with what each approval may do with it. */
export function FormManagerPage() {
  const t = useTranslation();
  return (
    <SettingPage title={t('表单管理')} hint={t('流程表单的字段在各环节的权限，在“流程设计”中修改。')}>
      {(drawing) => <FieldTable drawing={drawing} />}
    </SettingPage>
  );
}

type Row = { readonly name: string; readonly label: string };

function FieldTable({ drawing }: { readonly drawing: Drawing }) {
  const t = useTranslation();
  const { fields } = drawing.form;
  const rows = Object.entries(fields).map(([name, field]) => ({ name, label: labelOf(field, t) }));
  const { initiatorRights = {} } = drawing.current.tree ?? {};
  const steps = stepsInUse(drawing).flatMap((step) => (step.kind === 'approve' ? [step] : []));
  const columns: readonly SimpleColumn<Row>[] = [
    { key: 'field', title: t(drawing.form.label), render: ({ label }) => label },
    {
      key: 'apply',
      title: t('发起申请'),
      width: 110,
      render: ({ name }) => t(RIGHTS[initiatorRights[name] ?? 'editable']),
    },
    ...steps.map((step) => ({
      key: step.key,
      title: t(step.label),
      width: 130,
      render: ({ name }: Row) => t(RIGHTS[step.rights?.[name] ?? 'readonly']),
    })),
  ];
  return <SimpleTable<Row> rows={rows} keyOf={({ name }) => name} nothing="表单没有字段" columns={columns} />;
}
