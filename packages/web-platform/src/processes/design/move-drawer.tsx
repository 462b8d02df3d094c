import { Button, Checkbox, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import sheet from '../../components/dialogs/sheet.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { translate } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BatchItem } from '../batch/batch-item.tsx';
import styles from '../batch/batch-list.module.css';
import type { BatchItemState } from '../batch/use-run-each.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import design from './design.module.css';
import { StepMapPanel } from './step-map-panel.tsx';
import { useMove } from './use-move.ts';
import type { MovePlan, Version } from './version-data.ts';

export interface MoveDrawerProps {
  readonly target: Version;
  readonly onClose: () => void;
}

/** 版本迁移: running processes go on on another version, after a look at what that does. */
export function MoveDrawer({ target, onClose }: MoveDrawerProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const moving = useMove(target.id);
  const { plans, stateOf, isRunning, isPlanning, run, leave } = moving;
  const form = useChoice(plans, (id) => stateOf(id)?.kind === 'done');
  const close = () => {
    if (isRunning) return;
    leave();
    onClose();
  };
  return (
    <Drawer
      open
      title={t('把运行中的流程迁移到 v{version}', { version: target.version })}
      size={isNarrow ? '100%' : 720}
      onClose={close}
      mask={{ closable: false }}
      footer={
        <div className={sheet.sheetFoot}>
          <Button disabled={isRunning} onClick={close}>
            {t('关闭')}
          </Button>
          <Button
            type="primary"
            loading={isRunning}
            disabled={form.ids.length === 0 || isPlanning}
            onClick={() => form.check(() => run(form.ids, form.comment.trim()))}
          >
            {t('迁移 {count} 个流程', { count: form.ids.length })}
          </Button>
        </div>
      }
    >
      {plans === undefined ? <Skeleton active /> : null}
      {plans?.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有运行在其他版本上的流程')} />
      ) : null}
      <StepMapPanel moving={moving} />
      <ul
        className={
          isPlanning ? `${styles.each} ${styles.moves} ${design.stale}` : `${styles.each} ${styles.moves}`
        }
      >
        {(plans ?? []).map((plan) => (
          <Plan
            key={plan.procInstId}
            plan={plan}
            state={stateOf(plan.procInstId)}
            isChosen={form.ids.includes(plan.procInstId)}
            isThere={moving.isThere}
            onToggle={() => form.toggle(plan.procInstId)}
          />
        ))}
      </ul>
      {plans === undefined || plans.length === 0 ? null : (
        <CommentBox
          value={form.comment}
          onChange={form.setComment}
          label={t('原因')}
          placeholder={t('迁移原因，会记入每个流程')}
          rows={2}
          phrasesOf="manage"
          fault={form.isMissing ? t('请填写原因') : undefined}
        />
      )}
    </Drawer>
  );
}

/** Which processes are to be moved, and why: all that may be, unless some are left out. */
function useChoice(plans: readonly MovePlan[] | undefined, isDone: (id: string) => boolean) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [comment, setComment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const movable = (plans ?? []).filter(({ problems }) => problems.length === 0);
  const ids = movable.map(({ procInstId }) => procInstId).filter((id) => !left.includes(id) && !isDone(id));
  const isEmpty = comment.trim() === '';
  return {
    ids,
    comment,
    setComment,
    isMissing: isAsked && isEmpty,
    toggle: (id: string) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]),
    check: (run: () => void) => {
      setAsked(true);
      if (!isEmpty) run();
    },
  };
}

interface PlanProps {
  readonly plan: MovePlan;
  readonly state: BatchItemState | undefined;
  readonly isChosen: boolean;
  /** Does the new version have this step? */
  readonly isThere: (nodeId: string) => boolean;
  readonly onToggle: () => void;
}

function Plan({ plan, state, isChosen, isThere, onToggle }: PlanProps) {
  const t = useTranslation();
  const { title, moves, problems } = plan;
  const hintOf = ({ name, to, toName }: MovePlan['moves'][number]) => {
    if (!isThere(to)) return t('{name} → 未对应', { name });
    return name === toName ? name : `${name} → ${toName}`;
  };
  const isFixed = problems.length > 0 || state?.kind === 'done' || state?.kind === 'running';
  return (
    <BatchItem
      head={
        <Checkbox checked={isChosen} disabled={isFixed} onChange={onToggle}>
          {title}
        </Checkbox>
      }
      hint={moves.map(hintOf).join(translate('、'))}
      state={state}
      done={t('已迁移')}
      problems={problems}
    />
  );
}
