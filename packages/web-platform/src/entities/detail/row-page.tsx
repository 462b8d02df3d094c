import type { ListShape } from '@jianheng/definition';
import { useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import type { Offered } from '../actions/row-actions.ts';
import type { WebEntity } from '../definition/web-module.ts';
import styles from './detail.module.css';
import { RowView } from './row-view.tsx';
import { useRowDialogs } from './use-row-dialogs.tsx';

export interface RowPageProps {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly offered: Offered;
  readonly id: string;
}

/** A row as a page of its own. */
export function RowPage({ webEntity, list, offered, id }: RowPageProps) {
  const navigate = useNavigate();
  const stay = () => undefined;
  const { perform, dialogs } = useRowDialogs(webEntity, {
    onOpen: stay,
    onSaved: stay,
    onRemoved: () => void navigate(list.route),
  });
  return (
    <Page className={styles.page}>
      <RowView webEntity={webEntity} list={list} offered={offered} id={id} onAction={perform} />
      {dialogs}
    </Page>
  );
}
