import { Button, Form, Space, Tag } from 'antd';
import { useState } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { encryptPassword, fetchPasswordKey } from '../session/password/encrypt-password.ts';
import { useSession } from '../session/session-context.ts';
import { AddressCodeItems } from './address-code-items.tsx';
import { OwnForm, TextItem } from './own-form.tsx';

type Account = {
  loginName: string;
  no: string;
  job: string;
  email: string;
  password: string;
  captcha: string;
};

type Props = { readonly email: string; readonly isProved: boolean };

/** What staff change of their own account; a mail address is theirs once they have proved it. */
export function StaffAccount({ email, isProved }: Props) {
  const { login } = useSession();
  const [form] = Form.useForm<Account>();
  const [isProving, setProving] = useState(false);
  const { run, isRunning, faults } = useAction({
    call: platformCall('PUT /a/sys/user/updateLoginUser'),
    done: '保存成功',
    changes: { queryKeys: [queryKeys.session, queryKeys.own.info] },
    onDone: () => {
      setProving(false);
      form.setFieldsValue({ password: '', captcha: '' });
    },
  });
  const initial = {
    loginName: login?.loginName ?? '',
    no: login?.no ?? '',
    job: login?.deptInfo.job ?? '',
    email,
    password: '',
    captcha: '',
  };
  const wanted = (Form.useWatch('email', form) ?? email).trim();
  const isAsked = wanted !== email || (isProving && !isProved);
  const save = async ({ password, captcha, ...given }: Account) => {
    const user = { loginName: given.loginName, no: given.no || null, job: given.job || null };
    if (!isAsked) {
      await run({ body: { user } });
      return;
    }
    const key = await fetchPasswordKey();
    const shown = { password: await encryptPassword(password, key), kid: key.kid };
    const code = captcha ? { captcha: captcha.trim() } : {};
    await run({ body: { user: { ...user, email: wanted || null }, ...shown, ...code } });
  };
  return (
    <OwnForm<Account>
      name="account"
      form={form}
      initial={initial}
      faults={faults}
      isRunning={isRunning}
      onSave={(given) => void save(given)}
    >
      <TextItem name="loginName" label="登录名" required="请输入登录名" maxLength={50} />
      <TextItem name="no" label="工号" maxLength={30} />
      <TextItem name="job" label="岗位" maxLength={50} />
      <TextItem name="email" label="邮箱" maxLength={100} />
      {isProved || wanted !== email || email === '' ? null : <Unproved onProve={() => setProving(true)} />}
      {isAsked ? <AddressCodeItems isCodeAsked={wanted !== ''} /> : null}
    </OwnForm>
  );
}

function Unproved({ onProve }: { readonly onProve: () => void }) {
  const t = useTranslation();
  return (
    <Form.Item>
      <Space>
        <Tag color="warning">{t('邮箱未验证')}</Tag>
        <Button type="link" size="small" onClick={onProve}>
          {t('验证邮箱')}
        </Button>
      </Space>
    </Form.Item>
  );
}
