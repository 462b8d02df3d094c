import { useQueryClient } from '@tanstack/react-query';
import { Empty, Select } from 'antd';
import { queryKeys } from '../../api/query-keys.ts';
import { ErrorRetry } from '../../components/error-retry.tsx';
import inputs from '../../components/inputs.module.css';
import { lazyPage } from '../../components/lazy-page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { sayProcess } from '../../i18n/say-process.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAddressQuery } from '../../routes/use-address-query.ts';
import { useAllProcesses } from '../design/use-all-processes.ts';
import { useDrawing } from '../drafts/use-drawing.ts';
import type { TreeDeskProps } from '../tree-designer/tree-desk.tsx';
import type { BpmnPartProps } from './bpmn-part.tsx';
import { DesignerSwitch } from './designer-switch.tsx';
import { SettingTabs } from './setting-tabs.tsx';

const TreePart = lazyPage<TreeDeskProps>(
  async () => (await import('../tree-designer/tree-desk.tsx')).TreeDesk,
);
const BpmnPart = lazyPage<BpmnPartProps>(async () => (await import('./bpmn-part.tsx')).BpmnPart);

/** 流程设计: the process that the address names, or the first one, in the designer that it was last drawn in. */
export function DesignPage() {
  const t = useTranslation();
  const client = useQueryClient();
  const { query, change } = useAddressQuery();
  const processes = useAllProcesses();
  const key = query.get('key') ?? processes[0]?.key ?? '';
  const { data, error, refetch } = useDrawing(key);
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return key === '' ? <Empty description={t('没有流程')} /> : <PageSkeleton />;
  const reload = () => client.invalidateQueries({ queryKey: queryKeys.processDesign.drawing(key) });
  const isBpmn = data.draft === null ? data.current.tree === null : 'xml' in data.draft;
  const Part = isBpmn ? BpmnPart : TreePart;
  return (
    <Part
      key={`${data.key}/${data.current.version}/${isBpmn}`}
      drawing={data}
      tabs={
        <>
          <PageHeader title={t('流程设计')} />
          <SettingTabs />
        </>
      }
      onPublished={() => void reload()}
    >
      <Select
        className={inputs.filterChoice}
        aria-label={t('流程')}
        showSearch={{ optionFilterProp: 'label' }}
        value={key || null}
        options={processes.map((one) => ({ value: one.key, label: sayProcess(one.key, one.name, t) }))}
        onChange={(next) => change({ key: next ?? undefined })}
      />
      <DesignerSwitch drawing={data} isBpmn={isBpmn} onSwitched={reload} />
    </Part>
  );
}
