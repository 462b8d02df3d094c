import { PlusOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCanvas } from './canvas-context.ts';
import { newStep, STEP_KINDS, STEP_LABELS, type StepKind } from './step-kinds.ts';
import styles from './tree-canvas.module.css';
import { freeKey, keysOf, type StepPlace, withStepAt, withStepMoved } from './tree-edits.ts';

/** The line between two cards: a step is added there, or one that is dragged is put down. */
export function AddSlot({ place }: { readonly place: StepPlace }) {
  const t = useTranslation();
  const { designer, dragged, drag } = useCanvas();
  const [isOver, setOver] = useState(false);
  const { steps } = designer.tree;
  const add = (kind: StepKind) => {
    const key = freeKey(keysOf(steps), kind);
    designer.setSteps(withStepAt(steps, place, newStep(kind, key, t)));
    designer.choose(key);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    drag(undefined);
    if (dragged !== undefined) designer.setSteps(withStepMoved(steps, dragged, place));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dragged here is moved by keys as well, on its card
    <div
      className={isOver ? `${styles.slot} ${styles.slotOver}` : styles.slot}
      onDragOver={(event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Dropdown
        trigger={['click']}
        menu={{
          items: STEP_KINDS.map((kind) => ({ key: kind, label: t(STEP_LABELS[kind]) })),
          onClick: ({ key }) => add(key as StepKind),
        }}
      >
        <button type="button" className={styles.add} aria-label={t('添加环节')}>
          <PlusOutlined />
        </button>
      </Dropdown>
    </div>
  );
}
