import { Empty } from 'antd';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StepChoices } from '../drafts/drawing.ts';
import { ProcessPanel } from './process-panel.tsx';
import { StepPanel } from './step-panel.tsx';
import { stepOf, withStep } from './tree-edits.ts';
import { START, type TreeDesigner } from './use-tree.ts';

export interface ChosenPanelProps {
  readonly designer: TreeDesigner;
  readonly choices: StepChoices;
}

/** What the chosen step says of itself, or the process where its beginning is chosen. */
export function ChosenPanel({ designer, choices }: ChosenPanelProps) {
  const t = useTranslation();
  const { chosen, tree } = designer;
  const step = stepOf(tree.steps, chosen ?? START);
  if (step !== undefined)
    return (
      <StepPanel
        key={chosen}
        step={step}
        choices={choices}
        onChange={(next) => designer.setSteps(withStep(tree.steps, step.key ?? START, () => next))}
      />
    );
  if (chosen === START) return <ProcessPanel tree={tree} choices={choices} onChange={designer.change} />;
  return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('选择一个环节，在此设置')} />;
}
