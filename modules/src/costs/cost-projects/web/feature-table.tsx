import { SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { AutoComplete, Button, Input } from 'antd';
import { useState } from 'react';
import type { Feature } from './cost-api.ts';
import styles from './factors.module.css';

export interface FeatureTableProps {
  readonly features: readonly Feature[] | undefined;
  readonly mayEdit: boolean;
  /** An empty value drops what is stored. */
  readonly onSave: (featureId: string, value: string) => void;
  readonly onConfirm: (feature: Feature, value: string) => void;
}

const SOURCES = { file: '造价文件', hand: '手工填写' } as const;
const KINDS = { cover: '封面', building: '单项工程信息', name: '节点名称', line: '清单特征' } as const;

/** Features with their values, and the evidence of those that were read from the bill. */
export function FeatureTable({ features, mayEdit, onSave, onConfirm }: FeatureTableProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={features}
      keyOf={({ featureId }) => featureId}
      nothing="没有特征，请先为项目选择工程分类"
      columns={[
        { key: 'name', title: t('特征'), width: 160, render: ({ name }) => name },
        {
          key: 'value',
          title: t('特征内容'),
          render: (feature) =>
            mayEdit ? (
              <ValueInput key={feature.value ?? ''} feature={feature} onSave={onSave} />
            ) : (
              (feature.value ?? '—')
            ),
        },
        { key: 'unit', title: t('单位'), width: 70, render: ({ unit }) => (unit === '1' ? '' : unit) },
        { key: 'source', title: t('来源'), width: 110, render: (feature) => <Source feature={feature} /> },
        {
          key: 'proposed',
          title: t('建议与依据'),
          render: (feature) => <Proposal feature={feature} mayEdit={mayEdit} onConfirm={onConfirm} />,
        },
      ]}
    />
  );
}

function Source({ feature: { source, required } }: { readonly feature: Feature }) {
  const t = useTranslation();
  if (source !== null) return t(SOURCES[source]);
  return required ? <StateTag label={t('待补充')} tone="wait" /> : null;
}

type ProposalProps = Pick<FeatureTableProps, 'mayEdit' | 'onConfirm'> & { readonly feature: Feature };

function Proposal({ feature, mayEdit, onConfirm }: ProposalProps) {
  const t = useTranslation();
  const { proposed, evidence } = feature;
  const shown = proposed?.evidence ?? evidence;
  if (shown === null) return null;
  return (
    <span>
      {proposed === null ? null : (
        <>
          <strong>{proposed.value}</strong> {Math.round(proposed.confidence * 100)}%{' '}
          {mayEdit ? (
            <Button type="link" size="small" onClick={() => onConfirm(feature, proposed.value)}>
              {t('确认')}
            </Button>
          ) : null}
        </>
      )}
      <span className={styles.note}>
        {t(KINDS[shown.kind])} {shown.text}
        {shown.count > 1 ? ` ×${shown.count}` : ''}
      </span>
    </span>
  );
}

function ValueInput({
  feature,
  onSave,
}: {
  readonly feature: Feature;
  readonly onSave: FeatureTableProps['onSave'];
}) {
  const { featureId, name, value, options } = feature;
  const [text, setText] = useState(value ?? '');
  const save = (next: string) => {
    if (next.trim() !== (value ?? '')) onSave(featureId, next.trim());
  };
  if (options.length === 0)
    return (
      <Input
        aria-label={name}
        placeholder="—"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => save(text)}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
      />
    );
  return (
    <AutoComplete
      className={styles.whole}
      aria-label={name}
      placeholder="—"
      value={text}
      options={options.map((option) => ({ value: option }))}
      onChange={setText}
      onSelect={save}
      onBlur={() => save(text)}
    />
  );
}
