import {
  createApi,
  ErrorRetry,
  Page,
  PageHeader,
  PageSkeleton,
  queryKeys,
  SheetDialog,
  SimpleTable,
  useAction,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
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
      <SimpleTable<Rule>
        rows={data}
        keyOf={({ id }) => id}
        nothing="没有自动编号的表单"
        columns={[
          { key: 'form', title: t('表单'), render: ({ form }) => t(form) },
          { key: 'module', title: t('模块'), render: ({ module }) => t(module) },
          { key: 'field', title: t('字段'), render: ({ field }) => t(field) },
          { key: 'pattern', title: t('规则'), render: ({ pattern }) => patternText(pattern, t) },
          { key: 'last', title: t('已编到'), align: 'right', width: 90, render: ({ last }) => last },
          { key: 'next', title: t('下一个编号'), render: ({ next }) => next },
        ]}
        {...(canManage
          ? {
              actions: (rule: Rule) => (
                <Button type="link" size="small" onClick={() => setOpened(rule)}>
                  {t('接续编号')}
                </Button>
              ),
            }
          : {})}
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
