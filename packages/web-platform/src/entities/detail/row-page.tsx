import type { ListShape } from '@jianheng/definition';
import { useNavigate } from 'react-router';
import type { Offered } from '../actions/row-actions.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { RowView } from './row-view.tsx';
import { useRowDialogs } from './use-row-dialogs.tsx';

export interface RowPageProps {
  readonly known: WebEntity;
  readonly list: ListShape;
  readonly offered: Offered;
  readonly id: string;
}

/** A row as a page of its own. */
export function RowPage({ known, list, offered, id }: RowPageProps) {
  const navigate = useNavigate();
  const stay = () => undefined;
  const { perform, dialogs } = useRowDialogs(known, {
    onOpen: stay,
    onSaved: stay,
    onRemoved: () => void navigate(list.route),
  });
  return (
    <div className="jh-page jh-row-page">
      <RowView known={known} list={list} offered={offered} id={id} onAction={perform} />
      {dialogs}
    </div>
  );
}
