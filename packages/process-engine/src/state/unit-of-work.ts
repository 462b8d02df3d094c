import type {
  ActivityRow,
  DecisionRow,
  InstanceRow,
  JobRow,
  RowTypes,
  SubscriptionRow,
  TableName,
  TaskCandidateRow,
  TaskRow,
  TokenRow,
  UnitRows,
} from './rows.ts';
import { Table, type TableChanges } from './table.ts';

/** Only what differs from the loaded rows: what a store has to flush. */
export type Changes = { readonly [Name in TableName]: TableChanges<RowTypes[Name]> };

const byId = (row: { readonly id: string }) => row.id;

/** The rows of one instance tree while a command is interpreted. */
export class UnitOfWork {
  readonly instance: Table<InstanceRow>;
  readonly token: Table<TokenRow>;
  readonly task: Table<TaskRow>;
  readonly taskCandidate: Table<TaskCandidateRow>;
  readonly job: Table<JobRow>;
  readonly subscription: Table<SubscriptionRow>;
  readonly activity: Table<ActivityRow>;
  readonly decision: Table<DecisionRow>;

  constructor(rows: UnitRows) {
    this.instance = new Table<InstanceRow>(byId, rows.instance);
    this.token = new Table<TokenRow>(byId, rows.token);
    this.task = new Table<TaskRow>(byId, rows.task, !rows.isLiveOnly);
    this.taskCandidate = new Table<TaskCandidateRow>(
      (row) => `${row.taskId}/${row.kind}/${row.ref}`,
      rows.taskCandidate,
    );
    this.job = new Table<JobRow>(byId, rows.job);
    this.subscription = new Table<SubscriptionRow>(byId, rows.subscription);
    this.activity = new Table<ActivityRow>(byId, rows.activity, !rows.isLiveOnly);
    this.decision = new Table<DecisionRow>(byId, rows.decision);
  }

  rows(): UnitRows {
    return {
      instance: this.instance.all(),
      token: this.token.all(),
      task: this.task.held(),
      taskCandidate: this.taskCandidate.all(),
      job: this.job.all(),
      subscription: this.subscription.all(),
      activity: this.activity.held(),
      decision: this.decision.all(),
    };
  }

  changes(): Changes {
    return {
      instance: this.instance.changes(),
      token: this.token.changes(),
      task: this.task.changes(),
      taskCandidate: this.taskCandidate.changes(),
      job: this.job.changes(),
      subscription: this.subscription.changes(),
      activity: this.activity.changes(),
      decision: this.decision.changes(),
    };
  }
}
