import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useNarrow } from '../pieces/use-narrow.ts';
import { useWords } from '../words/use-words.ts';
import type { ProcessList } from './process-rows.ts';
import { ProcessTable } from './process-table.tsx';
import { useProcessRows } from './use-process-rows.ts';
import './home.css';

export interface ProcessListPageProps {
  readonly list: ProcessList;
  readonly title: string;
}

/** A full list of processes with search and pages. */
export function ProcessListPage({ list, title }: ProcessListPageProps) {
  const t = useWords();
  const isNarrow = useNarrow();
  const [question, setQuestion] = useState({ keyword: '', pageNo: 1, pageSize: 20 });
  const { data, isFetching, isPlaceholderData } = useProcessRows(list, question);
  const total = data?.total ?? 0;
  const isCapped = data?.totalCapped === true;
  return (
    <div className="jh-page jh-list-page">
      <header className="jh-page-head">
        <h1>
          {t(title)} <span className="jh-quiet jh-digits">{isCapped ? `${total}+` : total}</span>
        </h1>
        <Input.Search
          className="jh-list-search"
          allowClear
          placeholder={t('事项、流程或发起人')}
          onSearch={(typed) => setQuestion({ ...question, keyword: typed.trim(), pageNo: 1 })}
        />
      </header>
      <div className="jh-list-body">
        <ProcessTable
          list={list}
          rows={data?.data}
          isLoading={isFetching && isPlaceholderData}
          extent="full"
          pagination={false}
          {...(isNarrow ? {} : { height: 'calc(100vh - 46px - 26px - 28px - 22px - 144px)' })}
        />
      </div>
      <Pagination
        className="jh-list-pages"
        size="small"
        align="end"
        current={question.pageNo}
        pageSize={question.pageSize}
        total={total}
        showSizeChanger={!isNarrow}
        showTotal={(all) => t('共 {total} 条', { total: isCapped ? `${all}+` : all })}
        onChange={(pageNo, pageSize) => setQuestion({ ...question, pageNo, pageSize })}
      />
    </div>
  );
}
