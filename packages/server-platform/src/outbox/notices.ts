import type { Said, SaidWithin } from '@jianheng/definition';
import type { Tx } from '../database/transaction.ts';

/** What people are told about processes. */
type ProcessNoticeKind =
  | 'todo'
  | 'cc'
  | 'urge'
  | 'remind'
  | 'consult'
  | 'reply'
  | 'returned'
  | 'finished'
  | 'expired';
/** Notices about accounts: to their owners about what others changed, and to administrators. */
export type AccountNoticeKind =
  | 'passwordReset'
  | 'secondStepReset'
  | 'loginNameChanged'
  | 'rolesChanged'
  | 'headChanged'
  | 'memberAdded'
  | 'signInChangeProposed'
  | 'signInChanged'
  | 'tasksLeft';
/** What a person is told of a row of his work. */
type RecordNoticeKind = 'reminder';
export type NoticeKind = ProcessNoticeKind | AccountNoticeKind | RecordNoticeKind;

export type Notice = {
  readonly kind: NoticeKind;
  readonly users: readonly string[];
  /** Title of the process. */
  readonly title: string;
  readonly procInstId: string;
  readonly taskId?: string | undefined;
  /** How it ended, who asks, what was said: one short text. */
  readonly word?: string | SaidWithin | undefined;
  /** Of a row: what its text is made of, for readers of other languages. */
  readonly said?: Said | undefined;
  /** Who did it, where that is said. */
  readonly by?: string | undefined;
  /** Of a row that belongs to no process: where it is looked at. */
  readonly address?: string | null | undefined;
  /** A title that names the result; replaces the common title of its kind. */
  readonly heading?: string | undefined;
  /** What a firm lets it say in place of the product's own words; an empty one is the product's. */
  readonly text?: { readonly title: string; readonly content: string } | undefined;
  /** By which of the ways outside of the product it goes; by all that there are where nothing is said. */
  readonly ways?: readonly NoticeWay[] | undefined;
};

/** A way to tell people outside of the product. */
export type NoticeWay = 'mail' | 'shortMessage';

/** Notices leave through the outbox: told once the transaction holds, and not at all when it does not. */
export function addNotices(tx: Tx, notices: readonly Notice[]): void {
  const wanted = notices.filter(({ users }) => users.length > 0);
  if (wanted.length === 0) return;
  const rows = wanted.map(({ kind, users, ...payload }) => ({ kind: `process.${kind}`, users, payload }));
  addToOutbox(tx, rows);
}

type AccountNotice = {
  readonly kind: AccountNoticeKind;
  readonly user: string;
  /** Who did it. */
  readonly by: string;
  readonly word?: string | SaidWithin;
} & Pick<Notice, 'address' | 'ways'>;

/** Notifies a person of a change of an account. */
export function notifyAccount(tx: Tx, { kind, user, by, word, address, ways }: AccountNotice): void {
  const payload = { title: by, procInstId: '', ...(word ? { word } : {}), address, ways };
  addToOutbox(tx, [{ kind: `account.${kind}`, users: [user], payload }]);
}

type RecordNotice = {
  readonly kind: RecordNoticeKind;
  readonly user: string;
  readonly title: string;
  readonly word: string;
  /** What it is made of, where it is no sentence of the firm's own. */
  readonly said?: Said | undefined;
  /** Where the row is looked at. */
  readonly address: string | null;
  readonly ways?: readonly NoticeWay[];
};

/** Tells people of rows, together with what stands in their messages. */
export function notifyOfRecords(tx: Tx, notices: readonly RecordNotice[]): void {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, user, ...payload }) => ({
    kind: `record.${kind}`,
    users: [user],
    payload: { ...payload, procInstId: '' },
  }));
  addToOutbox(tx, rows);
}

/** The kind of a notice as it stands in the outbox, without the area before it. */
export function toNoticeKind(stored: string): NoticeKind {
  return stored.slice(stored.indexOf('.') + 1) as NoticeKind;
}

function addToOutbox(tx: Tx, rows: readonly object[]): void {
  tx.sendJoined({ name: 'outbox', text: ADDED, values: [tx.tenantId, JSON.stringify(rows)] });
}

const ADDED = `outbox_added as (insert into outbox (tenant_id, kind, users, payload)
  select $1, n.kind, array(select jsonb_array_elements_text(n.users)::bigint), n.payload
  from jsonb_to_recordset($2::jsonb) as n(kind text, users jsonb, payload jsonb))`;
