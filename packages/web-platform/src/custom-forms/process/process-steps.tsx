import { DownOutlined, PartitionOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { DialogBoundary } from '../../components/dialogs/dialog-boundary.tsx';
import { lazyPage } from '../../components/lazy-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../../processes/drafts/drawing.ts';
import { useChoices } from '../../processes/drafts/use-drawing.ts';
import styles from '../draft/designer.module.css';
import type { Draft } from '../draft/draft.ts';
import type { ProcessDrawerProps } from './process-drawer.tsx';
import { type FormProcess, fieldsOfSteps, treeOf, withTree } from './process-tree.ts';
import { StepsJsonDialog } from './steps-json-dialog.tsx';
import outline from './steps-outline.module.css';
import { StepsOutline } from './steps-outline.tsx';

const ProcessDrawer = lazyPage<ProcessDrawerProps>(
  async () => (await import('./process-drawer.tsx')).ProcessDrawer,
);

export interface ProcessStepsProps {
  readonly draft: Draft;
  readonly process: FormProcess;
  readonly onChange: (process: FormProcess) => void;
}

/** The steps of a form's process to read, and the ways to draw them. */
export function ProcessSteps({ draft, process, onChange }: ProcessStepsProps) {
  const t = useTranslation();
  const lists = useChoices();
  const fields = useMemo(() => fieldsOfSteps(draft.fields), [draft.fields]);
  const choices: StepChoices = { ...lists, fields, actions: [] };
  const tree = useMemo(() => treeOf(process), [process]);
  const [opened, setOpened] = useState<'tree' | 'json'>();
  const close = () => setOpened(undefined);
  return (
    <section className={styles.property} aria-label={t('审批环节')}>
      <span className={styles.propertyLabel}>{t('审批环节')}</span>
      <StepsOutline steps={tree.steps} choices={choices} nothing={t('没有环节，提交后直接通过')} />
      <div className={outline.actions}>
        <Button type="primary" ghost icon={<PartitionOutlined />} onClick={() => setOpened('tree')}>
          {t('设计流程')}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{ items: [{ key: 'json', label: t('编辑 JSON'), onClick: () => setOpened('json') }] }}
        >
          <Button icon={<DownOutlined />} iconPlacement="end">
            {t('更多')}
          </Button>
        </Dropdown>
      </div>
      {opened === 'tree' ? (
        <DialogBoundary onClose={close}>
          <Suspense fallback={null}>
            <ProcessDrawer
              label={draft.label}
              tree={tree}
              choices={choices}
              onDrawn={(drawn) => onChange(withTree(process, drawn))}
              onClose={close}
            />
          </Suspense>
        </DialogBoundary>
      ) : null}
      {opened === 'json' ? (
        <StepsJsonDialog
          steps={process.steps}
          onWritten={(steps) => onChange({ ...process, steps })}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
