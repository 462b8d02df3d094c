import { ErrorRetry, PageSkeleton, useAction, useTranslation } from '@jianheng/web-platform';
import { Alert, Button, Checkbox, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OfFile } from './choose-file.tsx';
import { isOf, RULE_GROUPS, ruleLabel } from './rule-groups.ts';
import styles from './visitor.module.css';
import { addressFor } from './visitor-addresses.ts';
import { type Conditions, type OpenFile, QUIET, useFile, visitKey, visitorApi } from './visitor-api.ts';
import { VisitorPage } from './visitor-page.tsx';

/** 质量检查条件选择: what a file is about, and which rules check it. */
export function ConditionsPage() {
  return (
    <VisitorPage page="conditions" title="质量检查条件选择">
      {(given) => <OfFile {...given}>{({ id }) => <OfOneFile key={id} link={given.link} id={id} />}</OfFile>}
    </VisitorPage>
  );
}

function OfOneFile({ link, id }: { readonly link: string; readonly id: string }) {
  const { data, error, refetch } = useFile(link, id);
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? <PageSkeleton /> : <ConditionsForm link={link} open={data} />;
}

interface ConditionsFormProps {
  readonly link: string;
  readonly open: OpenFile;
}

function ConditionsForm({ link, open: { file, buildings, conditions: stored, rules } }: ConditionsFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const [conditions, setConditions] = useState<Conditions>(stored);
  const [refusal, setRefusal] = useState('');
  const save = useAction({
    call: (body: Conditions) =>
      visitorApi('PUT /share/visitor/:link/file/:id/conditions', {
        params: { link, id: file.id },
        body,
        ...QUIET,
      }),
    changes: { queryKeys: [visitKey(link, 'file', file.id)] },
    onDone: () => void navigate(addressFor('startCheck', link, { file: file.id })),
    onRefused: ({ msg, fields }) => {
      setRefusal(Object.values(fields ?? {})[0] ?? msg);
      return 'told';
    },
  });
  const change = (part: Partial<Conditions>) => setConditions((before) => ({ ...before, ...part }));
  const groups = RULE_GROUPS.map((group) => ({ ...group, rules: rules.filter(isOf(group)) }));
  return (
    <Form layout="vertical" className={styles.form} onFinish={() => void save.run(conditions)}>
      <Form.Item label={t('工程名称')} required>
        <Input
          aria-label={t('工程名称')}
          maxLength={200}
          value={conditions.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('计价标准')}>
        <Radio.Group
          value={conditions.standard}
          options={[
            { value: '2013', label: 'GB 50500-2013' },
            { value: '2024', label: 'GB/T 50500-2024' },
          ]}
          onChange={({ target }) => change({ standard: target.value === '2024' ? '2024' : '2013' })}
        />
      </Form.Item>
      {buildings.length === 0 ? null : (
        <Form.Item
          label={t('建筑面积（㎡）')}
          extra={t('指标检查和指标分析按建筑面积计算；不填时使用文件中的面积。')}
        >
          <ul className={styles.areas}>
            {buildings.map(({ name, area }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: buildings of a file are known by their place
              <li key={at}>
                <span>{name === '' ? t('未命名单项工程') : name}</span>
                <InputNumber<string>
                  aria-label={t('{name}的建筑面积', { name })}
                  stringMode
                  min="0.01"
                  max="9999999999"
                  precision={2}
                  placeholder={area ?? t('文件未载明')}
                  value={conditions.areas[at] ?? null}
                  onChange={(value) => change({ areas: conditions.areas.with(at, value) })}
                />
              </li>
            ))}
          </ul>
        </Form.Item>
      )}
      {groups
        .filter(({ rules: own }) => own.length > 0)
        .map(({ label, rules: own }) => (
          <Form.Item key={label} label={t(label)}>
            <Checkbox.Group
              className={styles.rules}
              value={[...conditions.rules]}
              options={own.map((rule) => ({ value: rule.id, label: t(ruleLabel(rule)) }))}
              onChange={(chosen) =>
                change({
                  rules: rules
                    .map(({ id }) => id)
                    .filter((id) =>
                      own.some((rule) => rule.id === id)
                        ? chosen.includes(id)
                        : conditions.rules.includes(id),
                    ),
                })
              }
            />
          </Form.Item>
        ))}
      {refusal === '' ? null : <Alert type="error" showIcon title={refusal} />}
      <div className={styles.actions}>
        <Button
          type="primary"
          htmlType="submit"
          loading={save.isRunning}
          disabled={conditions.rules.length === 0 || conditions.name.trim() === ''}
        >
          {t('保存，去检查')}
        </Button>
      </div>
    </Form>
  );
}
