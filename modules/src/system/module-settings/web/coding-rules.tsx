import {
  createApi,
  ErrorRetry,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  SheetDialog,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber, Table } from 'antd';
import { useState } from 'react';
import type { codingRuleCalls } from '../module-settings.calls.ts';

const api = createApi<typeof codingRuleCalls>();
const RULES = '/a/sys/codingRules';
const readRules = () => api('GET /a/sys/codingRules');
type Rule = Awaited<ReturnType<typeof readRules>>[number];

/** 编码规则: how each form is numbered, which number comes next, and going on from where paper or another system ended. */
export function CodingRules() {
  const t = useTranslation();
  const canManage = usePermission('moduleSettings:manage');
  const [opened, setOpened] = useState<Rule>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.all(RULES),
    queryFn: readRules,
    staleTime: 0,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return (
    <Page grows>
      <PageHeader title={t('编码规则')} note={t('{count} 条', { count: data.length })} />
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 720 }}
        dataSource={[...data]}
        columns={[
          { title: t('模块'), dataIndex: 'module', render: (name: string) => t(name) },
          { title: t('表单'), dataIndex: 'form', render: (name: string) => t(name) },
          { title: t('字段'), dataIndex: 'field', render: (name: string) => t(name) },
          { title: t('规则'), dataIndex: 'pattern', render: (pattern: string) => patternText(pattern, t) },
          { title: t('已编到'), dataIndex: 'last', align: 'right', width: 90 },
          { title: t('下一个编号'), dataIndex: 'next' },
          {
            title: t('操作'),
            key: 'deeds',
            width: 110,
            render: (_, rule) =>
              canManage ? (
                <Button type="link" size="small" onClick={() => setOpened(rule)}>
                  {t('接续编号')}
                </Button>
              ) : null,
          },
        ]}
      />
      {opened === undefined ? null : <GoOn rule={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

const DATE_PLACES: Readonly<Record<string, string>> = { year: '四位年份', month: '两位月份', day: '两位日' };

/** `JK-{year}-{0000}` as people say it: the year, and how many digits count on. */
function patternText(pattern: string, t: ReturnType<typeof useTranslation>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, place: string) => {
    const date = DATE_PLACES[place];
    return `{${date === undefined ? t('{count} 位序号', { count: place.length }) : t(date)}}`;
  });
}

function GoOn({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const t = useTranslation();
  const [last, setLast] = useState(rule.last);
  const { run, isRunning } = useAction({
    call: (given: number, options) =>
      api('PUT /a/sys/codingRules', { body: { id: rule.id, last: given }, ...options }),
    done: ({ next }) => t('下一个编号为 {next}', { next }),
    changes: { entity: RULES },
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={t('接续“{form}”的编号', { form: t(rule.form) })}
      okText={t('保存')}
      isRunning={isRunning}
      onOk={() => void run(last)}
      onClose={onClose}
    >
      <p>{t('填写已经用到的最后一个序号，系统从下一个开始编号。只能往后接续，不能回退。')}</p>
      <InputNumber
        min={rule.last}
        max={99_999_999}
        precision={0}
        value={last}
        aria-label={t('已编到')}
        onChange={(value) => setLast(value ?? rule.last)}
      />
    </SheetDialog>
  );
}
