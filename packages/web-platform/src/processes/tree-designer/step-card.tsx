import {
  ApartmentOutlined,
  AuditOutlined,
  BranchesOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  MailOutlined,
  NotificationOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import type { ProcessStep } from '@jianheng/definition';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCanvas } from './canvas-context.ts';
import { stepName, stepText } from './step-text.ts';
import styles from './tree-canvas.module.css';
import { placeOf, withStepMoved } from './tree-edits.ts';
import type { TreeDesigner } from './use-tree.ts';

const ICONS: Readonly<Record<ProcessStep['kind'], ReactNode>> = {
  approve: <AuditOutlined />,
  copyTo: <MailOutlined />,
  branch: <BranchesOutlined />,
  inclusive: <BranchesOutlined />,
  parallel: <BranchesOutlined />,
  call: <ApartmentOutlined />,
  delay: <ClockCircleOutlined />,
  waitFor: <NotificationOutlined />,
  run: <ThunderboltOutlined />,
};

const LOOKS: Readonly<Record<ProcessStep['kind'], string | undefined>> = {
  approve: undefined,
  copyTo: styles.copyTo,
  branch: styles.fork,
  inclusive: styles.fork,
  parallel: styles.fork,
  call: styles.quiet,
  delay: styles.quiet,
  waitFor: styles.quiet,
  run: styles.quiet,
};

/** A step as a card: chosen by a click, dragged to another place, moved by Alt and the arrows, removed by Delete. */
export function StepCard({ step }: { readonly step: ProcessStep }) {
  const t = useTranslation();
  const { designer, choices, faulty, dragged, drag } = useCanvas();
  const key = step.key ?? '';
  const name = stepName(step, t);
  const looks = [
    styles.card,
    LOOKS[step.kind],
    designer.chosen === key ? styles.chosen : '',
    faulty.has(key) ? styles.faulty : '',
    dragged === key ? styles.dragged : '',
  ];
  return (
    <div className={looks.join(' ')} data-step={key}>
      <button
        type="button"
        className={styles.face}
        draggable
        aria-pressed={designer.chosen === key}
        onClick={() => designer.choose(key)}
        onKeyDown={(event) => keyDone(event, key, designer) && event.preventDefault()}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          drag(key);
        }}
        onDragEnd={() => drag(undefined)}
      >
        <span className={styles.name}>
          {ICONS[step.kind]} {name}
        </span>
        <span className={styles.text}>{stepText(step, choices, t) || t('未设置')}</span>
      </button>
      <span className={styles.cardActions}>
        <IconButton
          label={t('复制“{name}”', { name })}
          icon={<CopyOutlined />}
          onClick={() => designer.copy(key)}
        />
        <IconButton
          label={t('删除“{name}”', { name })}
          icon={<DeleteOutlined />}
          onClick={() => designer.remove(key)}
        />
      </span>
    </div>
  );
}

/** What keys do on a card; whether this one did anything. */
function keyDone(event: KeyboardEvent, key: string, designer: TreeDesigner): boolean {
  const { steps } = designer.tree;
  const place = placeOf(steps, key);
  const move = (by: number) =>
    place && designer.setSteps(withStepMoved(steps, key, { ...place, at: Math.max(0, place.at + by) }));
  const remove = () => designer.remove(key);
  const actions = new Map<string, () => void>([
    ['Delete', remove],
    ['Backspace', remove],
    ['Alt+ArrowUp', () => move(-1)],
    ['Alt+ArrowDown', () => move(2)],
    ['Ctrl+d', () => designer.copy(key)],
  ]);
  const ctrl = event.ctrlKey || event.metaKey ? 'Ctrl+' : '';
  const act = actions.get(`${ctrl}${event.altKey ? 'Alt+' : ''}${event.key}`);
  act?.();
  return act !== undefined;
}
