import type { CustomLink } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Property } from '../draft/property.tsx';

/** To which rows a link leads, and what of them is shown beside it. */
export function LinkProperties({
  field,
  onChange,
}: {
  readonly field: CustomLink;
  readonly onChange: (said: object) => void;
}) {
  const t = useTranslation();
  const targets = useTargets();
  const target = targets.find(({ path }) => path === field.to);
  return (
    <>
      <Property label={t('关联的表单')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          value={field.to}
          options={targets.map(({ path, label }) => ({ value: path, label }))}
          onChange={(to) => onChange({ to, shows: [] })}
        />
      </Property>
      <Property label={t('带出的字段')} help={t('填写人会看到所选记录的这些字段。')}>
        <Select
          mode="multiple"
          value={[...(field.shows ?? [])]}
          options={(target?.fields ?? []).map(({ name, label }) => ({ value: name, label }))}
          onChange={(shows) => onChange({ shows })}
        />
      </Property>
    </>
  );
}

/** What links may lead to. */
function useTargets() {
  const { data = [] } = useQuery({
    queryKey: queryKeys.customForms.targets,
    queryFn: () => api('GET /a/sys/customForm/targets'),
  });
  return data;
}
