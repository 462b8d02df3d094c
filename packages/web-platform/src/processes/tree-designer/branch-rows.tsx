import { DeleteOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCanvas } from './canvas-context.ts';
import { conditionText } from './step-text.ts';
import styles from './tree-canvas.module.css';
import {
  type BranchingStep,
  type Steps,
  withBranchShifted,
  withMoreBranches,
  withoutBranch,
  withStep,
} from './tree-edits.ts';

export interface BranchRowsProps {
  readonly step: BranchingStep;
  /** Draws the steps of a branch. */
  readonly list: (steps: Steps, branch: number) => ReactNode;
}

/** The branches of a step side by side; what is taken otherwise stands last. */
export function BranchRows({ step, list }: BranchRowsProps) {
  const t = useTranslation();
  const { designer } = useCanvas();
  const key = step.key ?? '';
  const set = (next: BranchingStep) => designer.setSteps(withStep(designer.tree.steps, key, () => next));
  return (
    <>
      <Button
        className={styles.more ?? ''}
        size="small"
        shape="round"
        icon={<PlusOutlined />}
        disabled={step.branches.length >= 20}
        onClick={() => set(withMoreBranches(step, t('分支{count}', { count: step.branches.length + 1 })))}
      >
        {t('添加分支')}
      </Button>
      <div className={styles.branches}>
        {step.branches.map((branch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: branches have no name but their place
          <div className={styles.branch} key={at}>
            <BranchHead step={step} at={at} set={set} />
            {list(branch.steps, at)}
          </div>
        ))}
        {step.kind === 'parallel' ? null : (
          <div className={styles.branch}>
            <div className={styles.branchHead}>
              <span className={styles.branchName}>{t('其他情况')}</span>
              <span className={styles.text}>{t('以上条件都不满足时')}</span>
            </div>
            {list(step.otherwise ?? [], step.branches.length)}
          </div>
        )}
      </div>
    </>
  );
}

type BranchHeadProps = {
  readonly step: BranchingStep;
  readonly at: number;
  readonly set: (next: BranchingStep) => void;
};

function BranchHead({ step, at, set }: BranchHeadProps) {
  const t = useTranslation();
  const { designer, choices } = useCanvas();
  const branch = step.branches[at];
  if (branch === undefined) return null;
  const name = branch.label || t('分支{count}', { count: at + 1 });
  const condition =
    'when' in branch ? conditionText(branch.when, choices.fields, t) || t('未设置条件') : t('同时进行');
  return (
    <div className={styles.branchHead}>
      <button type="button" className={styles.branchFace} onClick={() => designer.choose(step.key)}>
        <span className={styles.branchName}>{t(name)}</span>
        <span className={styles.text} title={condition}>
          {condition}
        </span>
      </button>
      <span className={styles.cardActions}>
        {at === 0 ? null : (
          <IconButton
            label={t('“{name}”左移', { name })}
            icon={<LeftOutlined />}
            onClick={() => set(withBranchShifted(step, at, -1))}
          />
        )}
        {at === step.branches.length - 1 ? null : (
          <IconButton
            label={t('“{name}”右移', { name })}
            icon={<RightOutlined />}
            onClick={() => set(withBranchShifted(step, at, 1))}
          />
        )}
        {step.branches.length === 1 ? null : (
          <IconButton
            label={t('删除“{name}”', { name })}
            icon={<DeleteOutlined />}
            onClick={() => set(withoutBranch(step, at))}
          />
        )}
      </span>
    </div>
  );
}
