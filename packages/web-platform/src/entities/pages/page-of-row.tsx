import type { ListTab, Row } from '../definition/web-module.ts';
import { RowPage, type RowPageProps } from '../detail/row-page.tsx';
import { TabList } from './tab-list.tsx';

/** A row as a page of its own, with the lists that hang on it. */
export function PageOfRow(props: Omit<RowPageProps, 'drawList'>) {
  const { webEntity } = props;
  const drawList = (tab: ListTab, under: Row) => <TabList tab={tab} under={under} webEntity={webEntity} />;
  return <RowPage {...props} drawList={drawList} />;
}
