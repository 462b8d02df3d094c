import type { PlatformAnswer, PlatformBody } from '@jianheng/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { OwnForm, TextItem } from './own-form.tsx';
import styles from './person-info.module.css';

type Invoice = PlatformBody<'POST /b/invoices/savemy'>;
type Stored = PlatformAnswer<'GET /b/invoices/getmy'>;
type Kind = Invoice['invoicesType'];

/** What each kind of invoice asks for: field, label, what is said when it is missing. */
const FIELDS: Readonly<Record<Kind, readonly (readonly [string, string, string])[]>> = {
  '1': [
    ['personName', '姓名', '请输入姓名!'],
    ['companyName', '企业名称', '请输入企业名称!'],
    ['honestyCode', '社会信用识别号', '请输入社会信用识别号!'],
    ['email', '邮箱', '请输入邮箱!'],
  ],
  '2': [
    ['companyName', '单位名称', '请输入单位名称!'],
    ['honestyCode', '社会信用识别号', '请输入社会信用识别号!'],
    ['registeredAddress', '注册地址', '请输入注册地址!'],
    ['phone', '电话', '请输入电话!'],
    ['bank', '开户银行', '请输入开户银行!'],
    ['bankAccount', '银行账号', '请输入银行账号!'],
    ['receiver', '收件人', '请输入收件人!'],
    ['receiveAddress', '收件地址', '请输入收件地址!'],
  ],
};

/** 发票管理: what stands on the invoices to a member. */
export function InvoiceTab() {
  const { data } = useQuery({
    queryKey: queryKeys.own.invoices,
    queryFn: () => api('GET /b/invoices/getmy'),
  });
  return data === undefined ? <RowsSkeleton rows={6} /> : <InvoiceForm stored={data} />;
}

function InvoiceForm({ stored }: { readonly stored: Stored }) {
  const t = useTranslation();
  const [kind, setKind] = useState<Kind>(stored?.invoicesType ?? '1');
  const { run, isRunning, faults } = useAction({
    call: platformCall('POST /b/invoices/savemy'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.own.invoices] },
  });
  return (
    <div className={styles.tab}>
      <Alert type="info" showIcon title={t('发票开具约需 7 个工作日。')} />
      <Segmented<Kind>
        className={styles.kinds ?? ''}
        value={kind}
        onChange={setKind}
        options={[
          { value: '1', label: t('电子普通发票') },
          { value: '2', label: t('增值税专用发票') },
        ]}
      />
      <OwnForm<Invoice>
        name="invoice"
        key={kind}
        initial={stored?.invoicesType === kind ? stored : emptyOf(kind)}
        faults={faults}
        isRunning={isRunning}
        onSave={(given) => void run({ body: given })}
      >
        <Form.Item name="invoicesType" hidden>
          <Input />
        </Form.Item>
        {FIELDS[kind].map(([name, label, missing]) => (
          <TextItem key={name} name={name} label={label} required={missing} />
        ))}
      </OwnForm>
    </div>
  );
}

function emptyOf(kind: Kind): Invoice {
  return kind === '1'
    ? { invoicesType: '1', personName: '', companyName: '', honestyCode: '', email: '' }
    : {
        invoicesType: '2',
        companyName: '',
        honestyCode: '',
        registeredAddress: '',
        phone: '',
        bank: '',
        bankAccount: '',
        receiver: '',
        receiveAddress: '',
      };
}
