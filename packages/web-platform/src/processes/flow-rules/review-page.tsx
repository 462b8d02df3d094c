import type { DrawnTree, FailedVotePolicy, ProcessStep } from '@jianheng/definition';
import { stepsBelow } from '@jianheng/process-engine';
import { Button, Select } from 'antd';
import { useState } from 'react';
import inputs from '../../components/inputs.module.css';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import type { Drawing, StepChoices } from '../drafts/drawing.ts';
import { useChoices } from '../drafts/use-drawing.ts';
import { SettingPage } from '../flow-settings/setting-page.tsx';
import { ModeInput } from '../steps/mode-input.tsx';
import { stepText } from '../tree-designer/step-text.ts';
import { FixedAlert } from './fixed-alert.tsx';
import styles from './flow-rules.module.css';
import { changedSteps } from './review-changes.ts';
import { useRepublish, whyFixed } from './use-republish.ts';

type Approval = Extract<ProcessStep, { readonly kind: 'approve' }>;
export type Reviews = Readonly<Record<string, Pick<Approval, 'mode' | 'onFailedVote'>>>;

/** 流程审查配置: how many of those who are asked must agree at each step, and what follows when they do not. */
export function ReviewPage() {
  const t = useTranslation();
  return (
    <SettingPage
      isEffectiveAtOnce
      title={t('流程审查配置')}
      hint={t(
        '会审环节如何表决：全部同意（一票否决）、一人同意、达到比例或票数；随新版本生效，已发起的不变。',
      )}
    >
      {(drawing) => <Review key={`${drawing.key}/${drawing.current.version}`} drawing={drawing} />}
    </SettingPage>
  );
}

function Review({ drawing }: { readonly drawing: Drawing }) {
  const fixed = whyFixed(drawing);
  const { tree } = drawing.current;
  if (tree === null || fixed !== undefined) return <FixedAlert processKey={drawing.key} why={fixed ?? ''} />;
  return <Reviewed drawing={drawing} tree={tree} />;
}

function Reviewed({ drawing, tree }: { readonly drawing: Drawing; readonly tree: DrawnTree }) {
  const t = useTranslation();
  const lists = useChoices();
  const [said, setSaid] = useState<Reviews>({});
  const isChanged = Object.keys(said).length > 0;
  useUnsavedTab(isChanged);
  const { isRunning, publish } = useRepublish(drawing);
  const steps = stepsBelow(tree.steps).flatMap((step) =>
    step.kind === 'approve' ? [{ ...step, ...said[step.key] }] : [],
  );
  const choices = { ...lists, fields: drawing.form.fields, actions: drawing.actions };
  const set = ({ key, mode, onFailedVote }: Approval, change: Reviews[string]) =>
    setSaid({
      ...said,
      [key]: {
        ...(mode === undefined ? {} : { mode }),
        ...(onFailedVote ? { onFailedVote } : {}),
        ...change,
      },
    });
  return (
    <>
      <SimpleTable<Approval>
        rows={steps}
        keyOf={({ key }) => key}
        nothing="没有审批环节"
        columns={columnsOf(choices, set, t)}
      />
      <Button
        className={styles.add ?? ''}
        type="primary"
        disabled={!isChanged}
        loading={isRunning}
        onClick={() => publish({ ...tree, steps: changedSteps(tree.steps, said) })}
      >
        {t('发布新版本')}
      </Button>
    </>
  );
}

type Set = (step: Approval, change: Reviews[string]) => void;

const columnsOf = (choices: StepChoices, set: Set, t: Translate): readonly SimpleColumn<Approval>[] => [
  { key: 'name', title: t('环节'), width: 180, render: ({ label }) => t(label) },
  { key: 'who', title: t('审批人'), render: (step) => stepText(step, choices, t) },
  {
    key: 'mode',
    title: t('多人时'),
    width: 300,
    render: (step) => (
      <div className={styles.mode}>
        <ModeInput
          label={t('{step}：多人时', { step: t(step.label) })}
          value={step.mode}
          rule={step.by}
          onChange={(mode) => set(step, { mode })}
        />
      </div>
    ),
  },
  {
    key: 'failed',
    title: t('未达到时'),
    width: 210,
    render: (step) => (
      <Select<FailedVotePolicy>
        className={`${inputs.full} ${styles.mode}`}
        aria-label={t('{step}：未达到时', { step: t(step.label) })}
        value={step.onFailedVote ?? 'reject'}
        options={[
          { value: 'reject', label: t('流程拒绝') },
          { value: 'toInitiator', label: t('退回发起人') },
          { value: 'continue', label: t('继续，由后续分支判断') },
        ]}
        onChange={(onFailedVote) => set(step, { onFailedVote })}
      />
    ),
  },
];
