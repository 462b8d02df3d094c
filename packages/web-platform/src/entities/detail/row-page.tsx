import { LeftOutlined } from '@ant-design/icons';
import type { ListShape } from '@jianheng/definition';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../components/page.tsx';
import { openAddress } from '../../navigation/tab-store.ts';
import { useAddressQuery } from '../../routes/use-address-query.ts';
import type { Offered } from '../actions/row-actions.ts';
import type { WebEntity } from '../definition/web-module.ts';
import styles from './detail.module.css';
import type { RowTabsProps } from './row-tabs.tsx';
import { RowView } from './row-view.tsx';
import { useRowDialogs } from './use-row-dialogs.tsx';

export interface RowPageProps extends Pick<RowTabsProps, 'drawList'> {
  readonly webEntity: WebEntity;
  readonly list: ListShape;
  readonly offered: Offered;
  readonly id: string;
}

/** What of the address goes on to another tab of the page; what a list in it was asked for does not. */
const KEPT = ['id', 'name'] as const;

/** A row as a page of its own; its tab stands in the address. */
export function RowPage({ webEntity, list, offered, id, drawList }: RowPageProps) {
  const navigate = useNavigate();
  const { query, change } = useAddressQuery();
  const stay = () => undefined;
  const { perform, dialogs } = useRowDialogs(webEntity, {
    onOpen: stay,
    onSaved: stay,
    onRemoved: () => void navigate(list.route),
  });
  const turnTo = (tab: string) => {
    const left = [...query.keys()].filter((name) => !KEPT.some((kept) => kept === name));
    change({ ...Object.fromEntries(left.map((name) => [name, undefined])), tab }, 'visited');
  };
  return (
    <Page className={styles.page}>
      <RowView
        webEntity={webEntity}
        list={list}
        offered={offered}
        id={id}
        onAction={perform}
        back={
          <Link className={styles.back ?? ''} to={openAddress(list.route)}>
            <LeftOutlined /> {list.label}
          </Link>
        }
        figures={webEntity.module.hubs[webEntity.name]?.head}
        tabs={{ active: query.get('tab') ?? undefined, onActive: turnTo, drawList }}
      />
      {dialogs}
    </Page>
  );
}
