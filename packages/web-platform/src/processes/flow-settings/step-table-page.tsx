import type { PlatformAnswer } from '@jianheng/contract';
import type { ProcessStep } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import type { Drawing, StepChoices } from '../drafts/drawing.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import { durationText, modeText } from '../forecast/forecast-text.ts';
import { STEP_LABELS } from '../tree-designer/step-kinds.ts';
import { stepText } from '../tree-designer/step-text.ts';
import { SettingPage } from './setting-page.tsx';
import { stepsInUse } from './tree-of.ts';

/** 流程步骤: the steps of the version in use, with who decides each, how and until when. */
export function StepTablePage() {
  const t = useTranslation();
  return (
    <SettingPage title={t('流程步骤')} hint={t('使用中的版本的全部环节，在“流程设计”中修改。')}>
      {(drawing) => <StepTable drawing={drawing} />}
    </SettingPage>
  );
}

type Row = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly who: string;
  readonly mode: string;
  readonly due: string;
};

function StepTable({ drawing }: { readonly drawing: Drawing }) {
  const t = useTranslation();
  const { id } = drawing.current;
  const lists = useChoices();
  const { data } = useQuery({
    queryKey: queryKeys.processRows.versionSteps(id),
    queryFn: () => api('GET /act/procdef/:id/steps', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = { ...lists, fields: drawing.form.fields, actions: drawing.actions };
  return (
    <SimpleTable<Row>
      rows={data && rowsOf(drawing, data, choices, t)}
      keyOf={(row) => row.id}
      nothing="没有环节"
      columns={columnsOf(t)}
    />
  );
}

type Known = PlatformAnswer<'GET /act/procdef/:id/steps'>;

function rowsOf(drawing: Drawing, known: Known, choices: StepChoices, t: Translate): readonly Row[] {
  const steps = new Map(stepsInUse(drawing).map((step) => [step.key, step]));
  return known.map(({ id, name, kind }) => {
    const step = steps.get(id);
    const label = step ? STEP_LABELS[step.kind] : (NODE_LABELS[kind] ?? '其他');
    const who = step ? stepText(step, choices, t) : '';
    return { id, name: t(name), kind: t(label), who, ...howAndWhen(step, t) };
  });
}

/** How several people decide, and until when; of steps for people alone. */
function howAndWhen(step: ProcessStep | undefined, t: Translate): Pick<Row, 'mode' | 'due'> {
  if (step?.kind !== 'approve') return { mode: '', due: '' };
  const { mode = null, dueIn, dueOn = 'calendar' } = step;
  return {
    mode: modeText(typeof mode === 'string' ? { kind: mode } : mode, t),
    due: durationText(dueIn === undefined ? null : { in: dueIn, on: dueOn }, t),
  };
}

/** Nodes that the tree has no steps for. */
const NODE_LABELS: Readonly<Record<string, string>> = {
  start: '开始',
  end: '结束',
  userTask: '审批',
  copyTo: '抄送',
  serviceTask: '自动操作',
  callActivity: '子流程',
  exclusive: '条件分支',
  inclusive: '包容分支',
  parallel: '并行分支',
  catch: '等待消息',
};

const columnsOf = (t: Translate): readonly SimpleColumn<Row>[] => [
  { key: 'name', title: t('环节'), render: ({ name }) => name },
  { key: 'kind', title: t('类型'), width: 110, render: ({ kind }) => kind },
  { key: 'who', title: t('审批人'), render: ({ who }) => who },
  { key: 'mode', title: t('多人时'), width: 130, render: ({ mode }) => mode },
  { key: 'due', title: t('时限'), width: 130, render: ({ due }) => due },
];
