import {
  type AnyField,
  type BoardShape,
  isFilledByPeople,
  isLockedOn,
  isRetiredWord,
  wordOfChoice,
} from '@jianheng/definition';
import { callForData } from '../../../api/call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type ActionCallOptions, useAction } from '../../../mutations/use-action.ts';
import { toast } from '../../../toast/toast.ts';
import { revisionsOf, runOnRow, runOver, seen } from '../../actions/declared-action.ts';
import { type DeclaredAction, type Offered, type RowAction, rowActions } from '../../actions/row-actions.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';

/** How a row comes into a column: by an action of its own, by a plain change, or not at all. */
export type Way = { readonly kind: 'action'; readonly action: DeclaredAction } | { readonly kind: 'change' };

type Board = { readonly webEntity: WebEntity; readonly view: BoardShape; readonly offered: Offered };

/** The way into a column, as far as this user has one; the server has the last word. */
export function wayInto({ webEntity, view, offered }: Board, row: Row, column: string): Way | undefined {
  const field = webEntity.fields[view.by];
  if (field === undefined || row[view.by] === column || isRetiredIn(field, column)) return undefined;
  const given = rowActions(webEntity, offered, row);
  const name = view.moves?.[column];
  const action = given.find(
    (one) => one.kind === 'action' && (one.name === name || isMoveInto(one, view.by, column)),
  );
  if (action?.kind === 'action') return { kind: 'action', action };
  if (name !== undefined) return undefined;
  const isOpen = isFilledByPeople(field) && !isLockedOn(field, webEntity.fields, row);
  return isOpen && given.some(({ kind }) => kind === 'edit') ? { kind: 'change' } : undefined;
}

/** One row of those that an action over many takes. */
function runMove(path: string, { name, shape }: DeclaredAction, row: Row, options: ActionCallOptions) {
  const { id } = row;
  const revisions = shape.asSeen ? revisionsOf([row]) : undefined;
  return shape.over === 'rows'
    ? runOver(path, name, { ids: [id], input: {}, revisions }, options)
    : runOnRow(path, name, { id, input: {}, ...seen(shape, row) }, options);
}

/** What takes a row to this state is its way into the column, without being named. */
const isMoveInto = ({ shape: { moves } }: DeclaredAction, by: string, column: string) =>
  moves?.field === by && moves.to === column;

type Moving = Way & { readonly row: Row; readonly column: string };

/** Moves cards; where that is refused they stay where they are, and the sentence says why. */
export function useBoardMoves(board: Board, perform: (action: RowAction, row: Row) => void) {
  const { webEntity, view } = board;
  const t = useTranslation();
  const { path, title } = webEntity.entity;
  const moving = useAction({
    call: (given: Moving, options) =>
      given.kind === 'action'
        ? runMove(path, given.action, given.row, options)
        : callForData<Row>(
            'PUT',
            path,
            { id: given.row.id, revision: given.row.revision, [view.by]: given.column },
            options,
          ),
    done: '保存成功',
    changes: { entity: path },
    refreshesWhenRefused: true,
  });
  const refuse = (row: Row, column: string) => {
    const words = {
      name: fieldText(webEntity.fields, row, title),
      label: choiceLabel(webEntity, view.by, column),
    };
    const field = webEntity.fields[view.by];
    const isRetired = field !== undefined && isRetiredIn(field, column);
    const says = isRetired ? '“{label}”已停用，“{name}”不能移到那里' : '“{name}”不能移到“{label}”';
    toast().error(t(says, words));
  };
  const move = (row: Row, column: string) => {
    if (row[view.by] === column) return;
    const way = wayInto(board, row, column);
    if (way === undefined) return refuse(row, column);
    if (way.kind === 'action' && isAsked(way.action)) return perform(way.action, row);
    void moving.run({ ...way, row, column });
  };
  return { move, movingId: moving.input?.row.id };
}

/** What is asked before an action runs is asked here as well. */
const isAsked = ({ shape: { input, confirm } }: DeclaredAction) =>
  input !== undefined || confirm !== undefined;

function choiceLabel({ fields }: WebEntity, name: string, choice: string): string {
  const field = fields[name];
  return field?.kind === 'choice' ? wordOfChoice(field, choice) : choice;
}

const isRetiredIn = (field: AnyField, column: string) =>
  field.kind === 'choice' && isRetiredWord(field, column);
