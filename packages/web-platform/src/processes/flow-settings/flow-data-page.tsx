import type { PlatformAnswer } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table.tsx';
import { type Translate, useTranslation } from '../../i18n/use-translation.ts';
import { SettingPage } from './setting-page.tsx';

type Called = PlatformAnswer<'GET /b/rd/sub/process/queryModuleList/:id'>[number];

/** 流程数据: which processes the version in use calls, and what travels between them. */
export function FlowDataPage() {
  const t = useTranslation();
  return (
    <SettingPage
      title={t('流程数据')}
      hint={t('主流程与子流程之间传递的数据，在“流程设计”的子流程环节中修改。')}
    >
      {(drawing) => <CalledTable id={drawing.current.id} />}
    </SettingPage>
  );
}

function CalledTable({ id }: { readonly id: string }) {
  const t = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.processDesign.called(id),
    queryFn: () => api('GET /b/rd/sub/process/queryModuleList/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SimpleTable<Called>
      rows={data}
      keyOf={(row) => row.id}
      nothing="此流程没有调用子流程"
      columns={columnsOf(t)}
    />
  );
}

const texts = (pairs: Readonly<Record<string, string>>, t: Translate) =>
  Object.entries(pairs)
    .map(([name, formula]) => `${name} = ${formula}`)
    .join(t('；'));

const columnsOf = (t: Translate): readonly SimpleColumn<Called>[] => [
  { key: 'name', title: t('环节'), render: ({ name }) => t(name) },
  {
    key: 'process',
    title: t('子流程'),
    render: ({ processName, processKey }) => (processName === null ? processKey : t(processName)),
  },
  {
    key: 'async',
    title: t('不等待其结束'),
    width: 130,
    render: ({ isAsync }) => (isAsync ? t('是') : t('否')),
  },
  { key: 'in', title: t('传给子流程'), render: ({ inputs }) => texts(inputs, t) },
  { key: 'out', title: t('从子流程带回'), render: ({ outputs }) => texts(outputs, t) },
];
