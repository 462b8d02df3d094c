import { useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { INDICES, indexApi, indexKey } from './index-api.ts';
import type { ShownIndex } from './index-rows.ts';
import styles from './indices.module.css';

export interface DivisorFormProps {
  readonly projectId: string;
  /** a subject, or a class of materials by its name */
  readonly subjectId: string;
  readonly onDone: () => void;
}

type Scope = 'project' | 'firm';
type Choice = { readonly symbol: string | null; readonly scope: Scope };
/** The choice that removes a factor of its own. */
const INHERITED = '';

/** The subject or class of materials whose factor an index is divided by; undefined where there is none. */
export function dividedOf({ sources: [source] }: Pick<ShownIndex, 'sources'>): string | undefined {
  if (source?.kind === 'subject') return source.subjectId === '' ? undefined : source.subjectId;
  return source?.kind === 'material' ? source.material : undefined;
}

/** The factor (计算因子) that an index is divided by, chosen for this project or for the firm. */
export function DivisorForm({ projectId, subjectId, onDone }: DivisorFormProps) {
  const t = useTranslation();
  const mayEdit = [usePermission('costProjects:edit'), usePermission('costIndices:edit')].every(Boolean);
  const mayManage = usePermission('costIndices:manage');
  const [wanted, setWanted] = useState<Scope>();
  const { data } = useQuery({
    queryKey: indexKey(projectId, 'divisors'),
    queryFn: () => indexApi('POST /b/subject/factors/queryList', { body: { projectId } }),
    staleTime: 0,
  });
  const { data: choices = [] } = useQuery({
    queryKey: indexKey(projectId, 'divisors', 'choices'),
    queryFn: () => indexApi('GET /b/subject/factors/choices', {}),
  });
  const save = useAction({
    call: ({ symbol, scope }: Choice, options) =>
      indexApi('POST /b/subject/factors', {
        body: { subjectId, symbol, ...(scope === 'project' && { projectId }) },
        ...options,
      }),
    done: t('已修改除数，请重新计算入库'),
    changes: { entity: INDICES },
    onDone,
  });
  const [symbol, setSymbol] = useState<string>();
  const now = data?.find((row) => row.subjectId === subjectId);
  if (now === undefined || (!mayEdit && !mayManage)) return null;
  const scope = wanted ?? (mayEdit ? 'project' : 'firm');
  const shown = symbol ?? now.symbol;
  return (
    <div className={styles.divisor}>
      <span>
        {t('除数')} <span className={styles.quiet}>{t(SOURCES[now.source])}</span>
      </span>
      <Select
        aria-label={t('除数')}
        className={styles.group}
        showSearch={{ optionFilterProp: 'label' }}
        value={shown}
        options={[
          { value: INHERITED, label: t(scope === 'project' ? '按公司设置' : '按建筑面积') },
          ...choices.map(({ symbol: value, name, unit }) => ({ value, label: `${name}（${unit}）` })),
        ]}
        onChange={setSymbol}
      />
      {mayEdit && mayManage ? (
        <Segmented<Scope>
          value={scope}
          options={[
            { value: 'project', label: t('本项目') },
            { value: 'firm', label: t('全公司') },
          ]}
          onChange={setWanted}
        />
      ) : null}
      <Button
        disabled={shown === now.symbol && scope === 'project'}
        loading={save.isRunning}
        onClick={() => void save.run({ symbol: shown === INHERITED ? null : shown, scope })}
      >
        {t('修改除数')}
      </Button>
    </div>
  );
}

const SOURCES = {
  default: '默认按建筑面积',
  firm: '公司设置',
  project: '本项目设置',
} as const;
