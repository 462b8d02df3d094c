import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import words from '../../components/words.module.css';
import type { FileItem } from '../../files/data/file-item.ts';
import { FilesInput } from '../../files/files-input.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useSubmitKey } from '../../hooks/use-submit-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { verbNamed } from '../../phrases/phrases.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import { SignatureInput } from '../opinions/signature-input.tsx';
import { ActionBar } from './action-bar.tsx';
import type { ActionInput } from './action-body.ts';
import styles from './actions.module.css';
import { MoreActions } from './more-actions.tsx';
import { SendBackDialog, type SendBackDialogProps } from './send-back-dialog.tsx';
import { ActionDialog } from './task-action-dialog.tsx';
import { type Action, layOutActions } from './task-actions.ts';

export interface ApproveBarProps {
  readonly actions: readonly Action[];
  readonly sendBackTargets: SendBackDialogProps['targets'];
  /** Others who sign the same step. */
  readonly others: number;
  readonly removable: readonly string[];
  /** The action that is being sent. */
  readonly running: string | undefined;
  readonly faults: string | undefined;
  /** Stands beside the files of the opinion. */
  readonly beside?: ReactNode;
  /** Leads to the task that waits for whoever looks at the process. */
  readonly onHandle: (() => void) | undefined;
  /** Answers whether it was done. */
  readonly onAct: (action: Action, input: ActionInput) => Promise<boolean>;
}

/** Buttons that find room beside the opinion. */
const ROOM = { wide: 4, narrow: 3 } as const;

/** The opinion and the actions, at the foot of the page; Ctrl Enter is the usual one. */
export function ApproveBar(props: ApproveBarProps) {
  const { actions, running, faults, onHandle } = props;
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const bar = useBar(props);
  const { main, more } = layOutActions(actions, isNarrow ? ROOM.narrow : ROOM.wide);
  const usual = main.find(({ look }) => look === 'primary');
  const isFree = running === undefined && bar.asked === undefined;
  useSubmitKey(isFree && usual !== undefined ? () => bar.decide(usual) : undefined);
  return (
    <>
      <ActionBar
        words={
          <Opinion actions={actions} bar={bar} isWaited={onHandle !== undefined} beside={props.beside} />
        }
        fault={faults}
      >
        {more.length > 0 ? <MoreActions actions={more} onAction={bar.decide} /> : null}
        {main.toReversed().map((action) => (
          <Button
            key={action.name}
            type={action.look === 'primary' ? 'primary' : 'default'}
            danger={action.look === 'danger'}
            loading={running === action.name && bar.asked === undefined}
            disabled={running !== undefined && running !== action.name}
            title={[action.means ? t(action.means) : '', action === usual ? 'Ctrl Enter' : '']
              .join(' ')
              .trim()}
            onClick={() => bar.decide(action)}
          >
            {t(action.label)}
          </Button>
        ))}
        {onHandle === undefined ? null : (
          <Button type="primary" onClick={onHandle}>
            {t('去办理')}
          </Button>
        )}
      </ActionBar>
      <Dialogs {...props} bar={bar} />
    </>
  );
}

type Bar = ReturnType<typeof useBar>;

/** The opinion as it is written, and the action that asks for more before it is sent. */
function useBar({ onAct }: ApproveBarProps) {
  const [comment, setComment] = useState('');
  const [files, setFiles] = useState<readonly FileItem[]>([]);
  const [signature, setSignature] = useState<FileItem>();
  const [asked, setAsked] = useState<Action>();
  const [isMissing, setMissing] = useState(false);
  const send = async (action: Action, input: ActionInput) => {
    const attachments = files.map(({ id }) => id);
    const given = {
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(signature ? { signature: signature.id } : {}),
    };
    if (await onAct(action, { ...input, ...given })) {
      setAsked(undefined);
      setSignature(undefined);
      setComment('');
      setFiles([]);
    }
  };
  const decide = (action: Action) => {
    if (action.asks !== 'nothing') return setAsked(action);
    if (action.needsComment === true && comment.trim() === '') return setMissing(true);
    void send(action, { comment });
  };
  const write = (input: string) => {
    setComment(input);
    setMissing(false);
  };
  return {
    comment,
    write,
    files,
    setFiles,
    signature,
    setSignature,
    isMissing,
    asked,
    decide,
    send,
    close: () => setAsked(undefined),
  };
}

interface OpinionProps {
  readonly actions: readonly Action[];
  readonly bar: Bar;
  readonly isWaited: boolean;
  readonly beside: ReactNode;
}

function Opinion({ actions, bar, isWaited, beside }: OpinionProps) {
  const t = useTranslation();
  if (isWaited) return <span className={words.quiet}>{t('这项审批正等待您办理')}</span>;
  const speaking = actions.filter(({ of, asks, isMain }) => of === 'task' && isMain && asks === 'nothing');
  if (!speaking.some(({ name }) => name !== 'claim')) return <span>{beside}</span>;
  return (
    <div>
      <CommentBox
        value={bar.comment}
        onChange={bar.write}
        label={t('审批意见')}
        placeholder={t(placeholderOf(speaking))}
        phrasesOf={verbNamed(speaking[0]?.name)}
        fault={bar.isMissing ? t('请填写意见') : undefined}
      />
      <OpinionFiles bar={bar}>{beside}</OpinionFiles>
    </div>
  );
}

/** As many as an opinion takes. */
const MOST_FILES = 50;

interface OpinionFilesProps {
  readonly bar: Bar;
  readonly children?: ReactNode;
}

function OpinionFiles({ bar, children }: OpinionFilesProps) {
  const t = useTranslation();
  return (
    <div className={styles.besideOpinion}>
      <FilesInput label={t('意见附件')} items={bar.files} most={MOST_FILES} isBrief onChange={bar.setFiles} />
      <SignatureInput value={bar.signature} onChange={bar.setSignature} />
      {children === undefined ? null : <span className={styles.besideFiles}>{children}</span>}
    </div>
  );
}

function placeholderOf(actions: readonly Action[]): string {
  if (actions.some(({ name }) => name === 'approve')) return '审批意见，同意时可以不填';
  if (actions.some(({ name }) => name === 'resolve' || name === 'reply')) return '您的意见';
  return '给审批人的说明，可以不填';
}

function Dialogs({
  bar,
  sendBackTargets,
  others,
  removable,
  running,
}: ApproveBarProps & { readonly bar: Bar }) {
  const { asked, comment, close, send } = bar;
  if (asked === undefined) return null;
  const isRunning = running === asked.name;
  const onDo = (input: ActionInput) => void send(asked, input);
  if (asked.asks === 'target') {
    return (
      <SendBackDialog
        targets={sendBackTargets}
        others={others}
        comment={comment}
        isRunning={isRunning}
        files={<OpinionFiles bar={bar} />}
        onClose={close}
        onSendBack={onDo}
      />
    );
  }
  return (
    <ActionDialog
      key={asked.name}
      action={asked}
      comment={comment}
      removable={removable}
      isRunning={isRunning}
      files={<OpinionFiles bar={bar} />}
      onClose={close}
      onDo={onDo}
    />
  );
}
