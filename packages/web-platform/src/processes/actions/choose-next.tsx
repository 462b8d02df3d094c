import { api } from '../../api/client.ts';
import { toast } from '../../toast/toast.ts';
import type { Forecast } from '../data/process-data.ts';
import type { ActionInput } from './action-body.ts';
import { ChooseNextDialog } from './choose-approvers-dialog.tsx';
import type { Action } from './task-actions.ts';
import type { Choosing } from './use-task-action.ts';

export interface ChooseNextProps {
  readonly processId: string;
  readonly choosing: Choosing;
  readonly isRunning: boolean;
  readonly onClose: () => void;
  readonly onAct: (action: Action, input: ActionInput) => Promise<boolean>;
}

/** 上一处理人自选: chooses the people of the next step and does the action again with them. */
export function ChooseNext({ processId, choosing, isRunning, onClose, onAct }: ChooseNextProps) {
  const { action, input, step } = choosing;
  const chosen = async (userIds: readonly string[]) => {
    const nodeId = await stepIdOf(processId, step);
    if (nodeId === undefined) return toast().error('没有找到要选择审批人的环节，请联系管理员');
    await onAct(action, { ...input, selectedApprovers: { ...input.selectedApprovers, [nodeId]: userIds } });
  };
  return (
    <ChooseNextDialog
      key={step}
      step={step}
      isRunning={isRunning}
      onClose={onClose}
      onChosen={(userIds) => void chosen(userIds).catch(() => undefined)}
    />
  );
}

/** The id of a step by its name: among those ahead, else anywhere in the picture. */
async function stepIdOf(processId: string, name: string): Promise<string | undefined> {
  const forecast = await api('GET /b/wf/process/:id/forecast', { params: { id: processId } });
  const ahead = nodeNamed(forecast, name);
  if (ahead !== undefined) return ahead;
  const { nodes } = await api('GET /b/wf/process/:id/chart', { params: { id: processId } });
  return nodes.find((node) => node.name === name)?.id;
}

/** The step of this name in a forecast, planned or still open. */
export function nodeNamed({ steps, open }: Forecast, name: string): string | undefined {
  return [...steps, ...open].find((one) => one.name === name && one.nodeId)?.nodeId ?? undefined;
}
