import { SheetDialog, useAction, useTranslation } from '@jianheng/web-platform';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { costApi } from './cost-api.ts';

export interface AddFeeProps {
  readonly node: CostTreeNode;
  readonly onClose: () => void;
}

const EMPTY = { name: '', symbol: '', parent: '', formula: '', rate: '', amount: '' };
const LABELS = {
  name: '费用名称',
  symbol: '费用代号',
  parent: '上级代号',
  formula: '计算公式',
  rate: '费率',
  amount: '金额',
} as const;
type Field = keyof typeof LABELS;
const FIELDS: readonly Field[] = ['name', 'symbol', 'parent', 'formula', 'rate', 'amount'];

/** Adds a fee to a unit: a formula with its rate, or an amount. */
export function AddFee({ node, onClose }: AddFeeProps) {
  const t = useTranslation();
  const [values, setValues] = useState(EMPTY);
  const { name, symbol, parent, formula, rate, amount } = values;
  const add = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/fee/add', {
        body: {
          projectNodeId: node.id,
          name,
          symbol,
          ...(parent !== '' && { parentSymbol: parent }),
          ...(formula !== '' && { formula }),
          ...(rate !== '' && { rate }),
          ...(amount !== '' && { amount }),
        },
        ...options,
      }),
    done: t('已新增'),
    changes: { entity: costProjects.entities.project.path },
    onDone: onClose,
  });
  return (
    <SheetDialog
      title={t('新增费用项')}
      okText={t('新增')}
      isRunning={add.isRunning}
      isOkDisabled={name.trim() === '' || symbol.trim() === '' || (formula === '') === (amount === '')}
      onOk={() => void add.run(undefined)}
      onClose={onClose}
    >
      <Form layout="vertical">
        {FIELDS.map((field) => (
          <Form.Item key={field} label={t(LABELS[field])} htmlFor={`fee-${field}`}>
            <Input
              id={`fee-${field}`}
              value={values[field]}
              placeholder={field === 'formula' ? 'RJ*rate' : ''}
              onChange={({ target }) => setValues({ ...values, [field]: target.value.trim() })}
            />
          </Form.Item>
        ))}
      </Form>
    </SheetDialog>
  );
}
