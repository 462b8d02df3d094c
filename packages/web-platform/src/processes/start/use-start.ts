import { useState } from 'react';
import { callForData } from '../../api/call.ts';
import { api } from '../../api/client.ts';
import type { Row } from '../../entities/definition/web-module.ts';
import { changedOf } from '../../entities/form/form-values.ts';
import type { FieldSentences } from '../../i18n/sentences.ts';
import { useAction } from '../../mutations/use-action.ts';
import { toast } from '../../toast/toast.ts';
import { stepToChoose } from '../actions/action-body.ts';
import { nodeNamed } from '../actions/choose-next.tsx';
import type { Forecast, FormPlan } from '../data/process-data.ts';
import { MY_APPLICATIONS, useLeaveTab } from '../location/use-leave-tab.ts';

type Starting = {
  readonly code: string;
  readonly plan: FormPlan;
  readonly saved: Row | undefined;
  readonly path: string | undefined;
};
type Data = Readonly<Record<string, unknown>>;
type SelectedApprovers = Readonly<Record<string, readonly string[]>>;
type Start = {
  readonly data: Data;
  readonly comment: string;
  readonly selectedApprovers?: SelectedApprovers;
};

type Ended = {
  readonly onSent: () => void;
  /** It is a draft on the server now, and stays open. */
  readonly onKept: () => void;
  /** What was refused, by field; nothing where the refusal has no field. */
  readonly onFaults: (faults: FieldSentences) => void;
};

/** Sends the form, or saves it as a draft that stays open; once, however often the button is pressed or the connection fails. */
export function useStart({ code, plan, saved: first, path }: Starting, { onSent, onKept, onFaults }: Ended) {
  const leave = useLeaveTab();
  const [saved, keep] = useState(first);
  const [choosing, setChoosing] = useState<Start & { readonly step: string }>();
  /** The draft with what changed on it; a new form whole. */
  const sentOf = (data: Data) =>
    saved === undefined
      ? data
      : { id: saved.id, revision: saved.revision, ...changedOf(plan.fields, saved, data) };
  const starting = useAction({
    call: (start: Start, options) =>
      api('POST /form/workflow/start', { body: startBody(code, start, sentOf(start.data)), ...options }),
    done: '提交成功',
    changes: 'allRows',
    onDone: () => {
      setChoosing(undefined);
      onSent();
      leave(MY_APPLICATIONS);
    },
    onRefused: (fault, start) => {
      const step = stepToChoose(fault);
      setChoosing(step === undefined ? undefined : { ...start, step });
      if (step !== undefined) return 'told';
      onFaults(fault.fields ?? {});
      return undefined;
    },
  });
  const keeping = useAction({
    call: async (data: Data, options) => ({
      sent: data,
      row: await callForData<Row>(saved === undefined ? 'POST' : 'PUT', path ?? '', sentOf(data), options),
    }),
    done: '草稿已保存，可在“我的草稿”中找到',
    changes: 'allRows',
    onDone: ({ sent, row }) => {
      // Further saving and sending goes on with this draft, and sends what changed since.
      keep({ ...row, ...sent });
      onKept();
    },
    onRefused: ({ fields }) => {
      onFaults(fields ?? {});
      return undefined;
    },
  });
  return {
    isSending: starting.isRunning || keeping.isRunning,
    start: (data: Data, comment: string) => void starting.run({ data, comment }),
    keep: (data: Data) => void keeping.run(data),
    choosing,
    stopChoosing: () => setChoosing(undefined),
    /** 发起人自选: starts again with the people of the step that the refusal spoke of. */
    choose: (userIds: readonly string[], forecast: Forecast | undefined) => {
      const nodeId = choosing && forecast && nodeNamed(forecast, choosing.step);
      if (choosing === undefined || nodeId === undefined) {
        toast().error('没有找到要选择审批人的环节，请联系管理员');
        return;
      }
      const { step: _step, ...start } = choosing;
      const selectedApprovers = { ...start.selectedApprovers, [nodeId]: userIds };
      void starting.run({ ...start, selectedApprovers });
    },
  };
}

function startBody(processCode: string, { comment, selectedApprovers }: Start, data: Data) {
  return {
    processCode,
    data,
    ...(comment === '' ? {} : { comment }),
    ...(selectedApprovers === undefined ? {} : { selectedApprovers }),
  };
}
