import { Button } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../../hooks/use-is-narrow.ts';
import { useSubmitKey } from '../../hooks/use-submit-key.ts';
import { useWords } from '../../i18n/use-translation.ts';
import { CommentBox } from '../opinions/comment-box.tsx';
import type { Words } from './action-body.ts';
import { MoreDeeds } from './more-actions.tsx';
import { RejectDialog, type RejectDialogProps } from './reject-dialog.tsx';
import { DeedDialog } from './task-action-dialog.tsx';
import { type Deed, laidOut } from './task-actions.ts';

export interface ApproveBarProps {
  readonly deeds: readonly Deed[];
  readonly rejectTargets: RejectDialogProps['targets'];
  readonly removable: readonly string[];
  /** The deed that is being sent. */
  readonly running: string | undefined;
  readonly faults: string | undefined;
  /** Leads to the task that waits for whoever looks at the process. */
  readonly onHandle: (() => void) | undefined;
  /** Answers whether it was done. */
  readonly onAct: (deed: Deed, words: Words) => Promise<boolean>;
}

/** Buttons that find room beside the opinion. */
const ROOM = { wide: 4, narrow: 3 } as const;

/** The opinion and the deeds, at the foot of the page; Ctrl Enter is the usual one. */
export function ApproveBar(props: ApproveBarProps) {
  const { deeds, running, faults, onHandle } = props;
  const t = useWords();
  const isNarrow = useNarrow();
  const bar = useBar(props);
  const { main, more } = laidOut(deeds, isNarrow ? ROOM.narrow : ROOM.wide);
  const usual = main.find(({ look }) => look === 'primary');
  const isFree = running === undefined && bar.asked === undefined;
  useSubmitKey(isFree && usual !== undefined ? () => bar.decide(usual) : undefined);
  return (
    <footer className="jh-approve-bar">
      <Opinion deeds={deeds} bar={bar} isWaited={onHandle !== undefined} />
      <div className="jh-approve-deeds">
        {faults ? <span className="jh-approve-faults">{faults}</span> : null}
        {more.length > 0 ? <MoreDeeds deeds={more} onDeed={bar.decide} /> : null}
        {main.toReversed().map((deed) => (
          <Button
            key={deed.name}
            type={deed.look === 'primary' ? 'primary' : 'default'}
            danger={deed.look === 'danger'}
            loading={running === deed.name && bar.asked === undefined}
            disabled={running !== undefined && running !== deed.name}
            title={[deed.means ? t(deed.means) : '', deed === usual ? 'Ctrl Enter' : ''].join(' ').trim()}
            onClick={() => bar.decide(deed)}
          >
            {t(deed.label)}
          </Button>
        ))}
        {onHandle === undefined ? null : (
          <Button type="primary" onClick={onHandle}>
            {t('去办理')}
          </Button>
        )}
      </div>
      <Dialogs {...props} bar={bar} />
    </footer>
  );
}

type Bar = ReturnType<typeof useBar>;

/** The opinion as it is written, and the deed that asks for more before it is sent. */
function useBar({ onAct }: ApproveBarProps) {
  const [comment, setComment] = useState('');
  const [asked, setAsked] = useState<Deed>();
  const [isMissing, setMissing] = useState(false);
  const send = async (deed: Deed, words: Words) => {
    if (await onAct(deed, words)) {
      setAsked(undefined);
      setComment('');
    }
  };
  const decide = (deed: Deed) => {
    if (deed.asks !== 'nothing') return setAsked(deed);
    if (deed.needsWords === true && comment.trim() === '') return setMissing(true);
    void send(deed, { comment });
  };
  const write = (words: string) => {
    setComment(words);
    setMissing(false);
  };
  return { comment, write, isMissing, asked, decide, send, close: () => setAsked(undefined) };
}

interface OpinionProps {
  readonly deeds: readonly Deed[];
  readonly bar: Bar;
  readonly isWaited: boolean;
}

const JUDGING = ['agree', 'resolve', 'reply', 'disagree'];

function Opinion({ deeds, bar, isWaited }: OpinionProps) {
  const t = useWords();
  if (isWaited) return <span className="jh-approve-words jh-quiet">{t('这项审批正等待您办理')}</span>;
  const speaking = deeds.filter(({ of, asks, isMain }) => of === 'task' && isMain && asks === 'nothing');
  if (!speaking.some(({ name }) => name !== 'claim')) return <span className="jh-approve-words" />;
  const isJudging = speaking.some(({ name }) => JUDGING.includes(name));
  return (
    <div className="jh-approve-words">
      <CommentBox
        value={bar.comment}
        onChange={bar.write}
        label={t('审批意见')}
        placeholder={t(placeholderOf(speaking))}
        phrasesOf={isJudging ? 'agree' : undefined}
        fault={bar.isMissing ? t('请填写意见') : undefined}
      />
    </div>
  );
}

function placeholderOf(deeds: readonly Deed[]): string {
  if (deeds.some(({ name }) => name === 'agree')) return '审批意见，同意时可以不填';
  if (deeds.some(({ name }) => name === 'resolve' || name === 'reply')) return '您的意见';
  return '给审批人的说明，可以不填';
}

function Dialogs({ bar, rejectTargets, removable, running }: ApproveBarProps & { readonly bar: Bar }) {
  const { asked, comment, close, send } = bar;
  if (asked === undefined) return null;
  const isRunning = running === asked.name;
  const onDo = (words: Words) => void send(asked, words);
  if (asked.asks === 'target') {
    return (
      <RejectDialog
        targets={rejectTargets}
        comment={comment}
        isRunning={isRunning}
        onClose={close}
        onReject={onDo}
      />
    );
  }
  return (
    <DeedDialog
      key={asked.name}
      deed={asked}
      comment={comment}
      removable={removable}
      isRunning={isRunning}
      onClose={close}
      onDo={onDo}
    />
  );
}
