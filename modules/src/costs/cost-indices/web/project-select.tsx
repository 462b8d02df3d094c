import { entityApi, queryKeys, useTranslation } from '@jianheng/web-platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { costProjects } from '../../cost-projects/cost-projects.module.ts';
import styles from './indices.module.css';

const projects = entityApi(costProjects.entities.project);
const PAGE = 50;

export interface ProjectSelectProps {
  readonly value: string | undefined;
  /** Offers only the cost projects of this consulting project. */
  readonly commission?: string;
  readonly onChoose: (id: string) => void;
}

/** A field in which one of the cost projects that the reader sees is chosen, by a part of its name. */
export function ProjectSelect({ value, commission, onChoose }: ProjectSelectProps) {
  const t = useTranslation();
  const [words, setWords] = useState('');
  const { data } = useQuery({
    queryKey: queryKeys.options.found(costProjects.entities.project.path, words, {
      for: 'indices',
      commission: commission ?? '',
    }),
    queryFn: () =>
      projects.list({
        params: {
          ...(words === '' ? {} : { name$like: words }),
          ...(commission === undefined ? {} : { commission }),
        },
        pageSize: PAGE,
        count: 'none',
      }),
    placeholderData: keepPreviousData,
  });
  const { data: chosen } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, value ?? '', 'choice'),
    queryFn: () => projects.read(value ?? ''),
    enabled: value !== undefined,
  });
  const rows = data?.data ?? [];
  const all = chosen === undefined || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
  return (
    <Select
      aria-label={t('造价项目')}
      className={styles.project}
      placeholder={t('选择造价项目')}
      showSearch={{ filterOption: false, onSearch: setWords }}
      {...(value === undefined ? {} : { value })}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  );
}
