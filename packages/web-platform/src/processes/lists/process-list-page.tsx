import { Pagination, Space } from 'antd';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { countText } from '../../components/count-text.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import layout from '../../components/list-layout.module.css';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ExportButton } from '../../entities/list/export-button.tsx';
import { PAGE_SIZES } from '../../entities/query/list-config.ts';
import { orderBody } from '../../entities/query/list-query.ts';
import { useElementSize } from '../../hooks/use-element-size.ts';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ListName, type ListSpec, listSpec } from './list-specs.ts';
import { ProcessFilterBar } from './process-filter-bar.tsx';
import styles from './process-lists.module.css';
import type { ProcessRow } from './process-rows.ts';
import { ProcessTable } from './process-table.tsx';
import { type ProcessListState, useProcessList } from './use-process-list.ts';
import type { Selection } from './use-selection.ts';

export interface ProcessListPageProps {
  readonly list: ListName;
  /** In place of the list's own title, for instance to choose between lists. */
  readonly head?: ReactNode;
  /** What can be done with the list as a whole. */
  readonly extra?: (state: ProcessListState) => ReactNode;
  readonly actions?: (row: ProcessRow) => ReactNode;
  readonly onOpen?: (row: ProcessRow) => void;
}

/** A full list of processes with search, filters and pages. */
export function ProcessListPage({ list, ...rest }: ProcessListPageProps) {
  const state = useProcessList(list);
  return <ProcessListView list={list} state={state} {...rest} />;
}

export interface ProcessListViewProps extends ProcessListPageProps {
  readonly state: ProcessListState;
  readonly selection?: Selection;
  /** At the left under the list. */
  readonly foot?: ReactNode;
}

const HEADER_ROW = 36;

/** The same with a state that somebody else holds too. */
export function ProcessListView(props: ProcessListViewProps) {
  const { list, head, state, extra, actions, onOpen, selection, foot } = props;
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const spec = listSpec(list);
  const body = useRef<HTMLDivElement>(null);
  const { height } = useElementSize(body);
  return (
    <Page className={styles.processList}>
      <PageHeader title={head ?? t(spec.title)} note={countText(state.total, state.isCapped, t)} />
      <ProcessFilterBar
        spec={spec}
        state={state}
        extra={
          <Extra spec={spec} state={state}>
            {extra?.(state)}
          </Extra>
        }
      />
      <div className={styles.listBody} ref={body}>
        {state.error !== null && state.rows === undefined ? (
          <ErrorRetry
            text={state.error instanceof ApiError ? state.error.message : ''}
            onRetry={state.again}
          />
        ) : (
          <ProcessTable
            spec={spec}
            rows={state.rows}
            isLoading={state.isLoading}
            extent="full"
            selection={selection}
            actions={actions}
            onOpen={onOpen}
            marked={state}
            order={state}
            {...(isNarrow || height === 0 ? {} : { height: height - HEADER_ROW })}
          />
        )}
      </div>
      <Foot state={state}>{foot}</Foot>
    </Page>
  );
}

interface ExtraProps {
  readonly spec: ListSpec;
  readonly state: ProcessListState;
  readonly children: ReactNode;
}

/** What can be done with the list as a whole, its workbook last. */
function Extra({ spec, state, children }: ExtraProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const { exports, given } = spec;
  if (exports === undefined || isNarrow) return children;
  return (
    <Space>
      {children}
      <ExportButton
        path="/b/wf/process"
        what={exports.of === 'own' ? 'export' : 'export-all'}
        fileName={`${t(spec.title)}.xlsx`}
        query={() => ({
          list: exports.list,
          params: { ...state.query.params, ...given },
          ...orderBody(state.sort),
        })}
      />
    </Space>
  );
}

function Foot({ state, children }: { readonly state: ProcessListState; readonly children: ReactNode }) {
  const isNarrow = useIsNarrow();
  return (
    <footer className={layout.foot}>
      <div className={layout.selected}>{children}</div>
      <Pagination
        size="small"
        current={state.page.pageNo}
        pageSize={state.page.pageSize}
        total={state.pagerTotal}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger={!isNarrow}
        showLessItems={isNarrow}
        onChange={state.turnTo}
      />
    </footer>
  );
}
