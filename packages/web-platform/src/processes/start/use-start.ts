import type { Faults } from '@jianheng/definition';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiErrorDetails } from '../../api/envelope.ts';
import { type Sent, showError, useSendOnce } from '../../api/use-send-once.ts';
import { invalidateEntityQueries } from '../../entities/definition/use-row.ts';
import type { Row } from '../../entities/definition/web-module.ts';
import { changedOf } from '../../entities/form/form-values.ts';
import { toast } from '../../toast/toast.ts';
import { stepNamedIn } from '../actions/action-body.ts';
import { nodeNamed } from '../actions/choose-next.tsx';
import type { Forecast, FormPlan } from '../data/process-data.ts';
import { MY_APPLICATIONS, MY_DRAFTS, useLeaveTab } from '../location/use-leave-tab.ts';

type Starting = {
  readonly code: string;
  readonly plan: FormPlan;
  readonly saved: Row | undefined;
  readonly path: string | undefined;
};
type Data = Readonly<Record<string, unknown>>;
type Picked = Readonly<Record<string, readonly string[]>>;
type Start = { readonly data: Data; readonly comment: string; readonly picked?: Picked };

/** Sends the form, or keeps it as a draft; once, however often the button is pressed or the connection fails. */
export function useStart({ code, plan, saved, path }: Starting, onSent: () => void) {
  const client = useQueryClient();
  const leave = useLeaveTab();
  const { send, isSending } = useSendOnce();
  const [choosing, setChoosing] = useState<Start & { readonly step: string }>();
  /** The draft with what changed on it; a new form whole. */
  const sentOf = (data: Data) =>
    saved === undefined
      ? data
      : { id: saved.id, revision: saved.revision, ...changedOf(plan.fields, saved, data) };
  const ended = async (sent: Sent<unknown>, message: string, to: string): Promise<Faults> => {
    if (sent.kind === 'busy') return {};
    if (sent.kind === 'refused') return failed(sent.fault);
    onSent();
    toast().success(message);
    leave(to);
    await invalidateEntityQueries(client);
    return {};
  };
  const begin = async (start: Start): Promise<Faults> => {
    const { data, comment, picked } = start;
    const body = {
      processCode: code,
      data: sentOf(data),
      ...(comment === '' ? {} : { comment }),
      ...(picked === undefined ? {} : { picked }),
    };
    const sent = await send({ method: 'POST', path: '/form/workflow/start', body });
    const step = sent.kind === 'refused' ? stepToChoose(sent.fault) : undefined;
    setChoosing(step === undefined ? undefined : { ...start, step });
    return step === undefined ? ended(sent, '提交成功', MY_APPLICATIONS) : {};
  };
  return {
    isSending,
    start: (data: Data, comment: string) => begin({ data, comment }),
    keep: async (data: Data) => {
      const method = saved === undefined ? 'POST' : 'PUT';
      return ended(await send({ method, path: path ?? '', body: sentOf(data) }), '草稿已保存', MY_DRAFTS);
    },
    choosing,
    stopChoosing: () => setChoosing(undefined),
    /** 发起人自选: starts again with the people of the step that the refusal spoke of. */
    choose: async (userIds: readonly string[], forecast: Forecast | undefined): Promise<Faults> => {
      const nodeId = choosing && forecast && nodeNamed(forecast, choosing.step);
      if (choosing === undefined || nodeId === undefined) {
        toast().error('没有找到要选择审批人的环节，请联系管理员');
        return {};
      }
      return begin({ ...choosing, picked: { ...choosing.picked, [nodeId]: userIds } });
    },
  };
}

const CHOICES = ['startersChoiceMissing', 'handlersChoiceMissing'];

function stepToChoose({ error, msg }: ApiErrorDetails): string | undefined {
  return CHOICES.includes(error ?? '') ? stepNamedIn(msg) : undefined;
}

function failed(fault: ApiErrorDetails): Faults {
  showError(fault);
  return fault.fields ?? {};
}
