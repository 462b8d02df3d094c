import type { PlatformAnswer } from '@jianheng/contract';
import { useState } from 'react';
import { queryKeys } from '../../api/query-keys.ts';
import { useHeldWindow } from '../../hooks/held-window.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { useUnsavedTab } from '../../navigation/unsaved-tabs.ts';
import { type Draft, draftOf } from './draft.ts';
import { begun, redone, stepped, undone } from './history.ts';
import type { Chosen } from './place-of-new.ts';

export type KeptForm = PlatformAnswer<'GET /a/sys/customForm/:id'>;
export type Verdict = PlatformAnswer<'POST /a/sys/customForm/:id/check'>;
type Fault = Verdict['faults'][number];

const CHANGED = { queryKeys: [queryKeys.customForms.all] };
/** What everybody's pages are made of. */
const IN_USE = {
  queryKeys: [queryKeys.customForms.all, queryKeys.definitions, queryKeys.session, queryKeys.startable.all],
};

/** A form that is being drawn: its draft with its history, what is chosen in it, saving, checking and publishing. */
export function useDesigner(form: KeptForm) {
  const [history, setHistory] = useState(() => begun(draftOf(form.draft)));
  const [revision, setRevision] = useState(form.revision);
  const [saved, setSaved] = useState<Draft>(history.now);
  const [after, setAfter] = useState<Chosen>();
  const [untaken, setUntaken] = useState<Fault>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isPublished, setPublished] = useState(false);
  const draft = history.now;
  const chosen = after !== undefined && 'field' in after ? after.field : undefined;
  const isChanged = draft !== saved;
  useUnsavedTab(isChanged);
  useHeldWindow(isChanged);

  const saving = useAction({ call: platformCall('PUT /a/sys/customForm/:id'), changes: CHANGED });
  const checking = useAction({ call: platformCall('POST /a/sys/customForm/:id/check'), onDone: setVerdict });
  const publishing = useAction({
    call: platformCall('POST /a/sys/customForm/:id/publish'),
    done: '已发布，新的填写按此版本进行',
    changes: IN_USE,
    onDone: (kept: KeptForm) => {
      setRevision(kept.revision);
      setPublished(true);
    },
  });
  const save = async (): Promise<number | undefined> => {
    if (!isChanged) return revision;
    const kept = await saving.run({ params: { id: form.id }, body: { revision, draft } });
    if (kept === undefined) return undefined;
    setRevision(kept.revision);
    setSaved(draft);
    return kept.revision;
  };
  const check = async () => {
    if (untaken !== undefined) return setVerdict({ faults: [untaken], effects: [] });
    if ((await save()) !== undefined) await checking.run({ params: { id: form.id } });
  };
  useSaveKey(() => void save());
  return {
    draft,
    /** What its versions have offered. */
    words: form.words,
    chosen: chosen !== undefined && Object.hasOwn(draft.fields, chosen) ? chosen : undefined,
    choose: (field: string | undefined) => setAfter(field === undefined ? undefined : { field }),
    chooseSection: (section: number) => setAfter({ section }),
    /** What a further field follows. */
    after,
    /** What stands in an input that the draft cannot take over: nothing is published before it is mended. */
    keepBack: setUntaken,
    change: (next: Draft) => setHistory((before) => (next === before.now ? before : stepped(before, next))),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isChanged,
    save: () => void save(),
    check: () => void check(),
    publish: () => publishing.run({ params: { id: form.id }, body: { revision } }),
    verdict,
    /** The checked draft is in use, and the dialog about it is still open. */
    published: isPublished,
    closeVerdict: () => {
      setVerdict(undefined);
      setPublished(false);
    },
    isBusy: saving.isRunning || checking.isRunning || publishing.isRunning,
  };
}

export type Designer = ReturnType<typeof useDesigner>;
