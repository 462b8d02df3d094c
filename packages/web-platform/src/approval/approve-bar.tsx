import { App, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useStable } from '../pieces/use-stable.ts';
import { useWords } from '../words/use-words.ts';
import type { TaskFacts } from './approval-data.ts';
import { type Decision, PHRASES } from './decisions.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { Words } from './use-act.ts';

export interface ApproveBarProps {
  readonly decisions: readonly Decision[];
  readonly rejectTargets: TaskFacts['rejectTargets'];
  /** The decision that is being sent. */
  readonly running: string | undefined;
  readonly faults: string | undefined;
  readonly onAct: (decision: Decision, words: Words) => void;
}

/** The opinion and the decisions, at the foot of the page; Ctrl Enter is the usual decision. */
export function ApproveBar({ decisions, rejectTargets, running, faults, onAct }: ApproveBarProps) {
  const t = useWords();
  const { modal } = App.useApp();
  const [comment, setComment] = useState('');
  const [rejecting, setRejecting] = useState<Decision>();
  const decide = (decision: Decision) => {
    if (decision.name === 'reject') return setRejecting(decision);
    if (decision.question === undefined) return onAct(decision, { comment });
    void modal.confirm({
      title: t(decision.question),
      okText: t(decision.label),
      okButtonProps: { danger: decision.look === 'danger' },
      cancelText: t('取消'),
      onOk: () => onAct(decision, { comment }),
    });
  };
  const usual = decisions.find(({ look }) => look === 'primary');
  useDecideKey(running === undefined && rejecting === undefined ? usual : undefined, decide);
  const hasTask = decisions.some(({ of }) => of === 'task');
  return (
    <footer className="jh-approve-bar">
      {hasTask ? (
        <Comment
          comment={comment}
          isJudging={decisions.some(({ name }) => name === 'agree')}
          onChange={setComment}
        />
      ) : (
        <span className="jh-approve-words" />
      )}
      <div className="jh-approve-deeds">
        {faults ? <span className="jh-approve-faults">{faults}</span> : null}
        {decisions.toReversed().map((decision) => (
          <Button
            key={decision.name}
            type={decision.look === 'primary' ? 'primary' : 'default'}
            danger={decision.look === 'danger'}
            loading={running === decision.name}
            disabled={running !== undefined && running !== decision.name}
            title={decision === usual ? 'Ctrl Enter' : ''}
            onClick={() => decide(decision)}
          >
            {t(decision.label)}
          </Button>
        ))}
      </div>
      {rejecting ? (
        <RejectDialog
          targets={rejectTargets}
          comment={comment}
          onClose={() => setRejecting(undefined)}
          onReject={(words) => {
            setRejecting(undefined);
            onAct(rejecting, words);
          }}
        />
      ) : null}
    </footer>
  );
}

interface CommentProps {
  readonly comment: string;
  /** Somebody else's form is judged; else the starter's own goes back into approval. */
  readonly isJudging: boolean;
  readonly onChange: (comment: string) => void;
}

function Comment({ comment, isJudging, onChange }: CommentProps) {
  const t = useWords();
  return (
    <div className="jh-approve-words">
      <Input.TextArea
        value={comment}
        placeholder={isJudging ? t('审批意见，同意时可以不填') : t('给审批人的说明，可以不填')}
        aria-label={t('审批意见')}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={2000}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="jh-phrases">
        {(isJudging ? PHRASES : []).map((phrase) => (
          <button key={phrase} type="button" onClick={() => onChange(t(phrase))}>
            {t(phrase)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Ctrl Enter and ⌘ Enter decide, as long as the bar is in sight. */
function useDecideKey(decision: Decision | undefined, decide: (decision: Decision) => void): void {
  const run = useStable((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || decision === undefined) return;
    event.preventDefault();
    decide(decision);
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}
