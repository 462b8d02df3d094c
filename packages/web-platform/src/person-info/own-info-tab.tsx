import { useQuery } from '@tanstack/react-query';
import { Descriptions, Form, Input } from 'antd';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { formatDate } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchiveButton } from '../mutations/archive-button.tsx';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { encryptPassword, fetchPasswordKey } from '../session/password/encrypt-password.ts';
import { useSession } from '../session/session-context.ts';
import { OwnForm, TextItem } from './own-form.tsx';
import styles from './person-info.module.css';

/** Who one is in this system, and what of it one may change. */
export function OwnInfoTab() {
  const { login } = useSession();
  const { data } = useQuery({
    queryKey: queryKeys.own.info,
    queryFn: () => api('GET /login/self-info'),
    staleTime: 0,
  });
  if (login === undefined || data === undefined) return <RowsSkeleton rows={6} />;
  return (
    <div className={styles.tab}>
      <Facts phone={data.phone} />
      {login.isMember ? <MemberName /> : <StaffAccount email={data.email} />}
      {login.isMember ? null : <OwnData />}
    </div>
  );
}

/** Everybody may have what there is of him. */
function OwnData() {
  const t = useTranslation();
  return (
    <section className={styles.data}>
      <p>
        {t(
          '您可以导出系统中与您有关的数据：个人资料、您填写或提到您的表单、审批意见、登录与操作记录，以及您上传的文件。',
        )}
      </p>
      <ArchiveButton
        label="导出我的个人信息"
        fileName={`${t('我的个人信息')}.zip`}
        begin={(options) => api('POST /b/user/exportOwnData', options)}
      />
    </section>
  );
}

function Facts({ phone }: { readonly phone: string }) {
  const t = useTranslation();
  const { login } = useSession();
  if (login === undefined) return null;
  const facts = [
    ['姓名', login.displayName],
    ['手机', phone],
    ['部门', login.deptInfo.deptName],
    ['会员等级', login.levelName],
    ['会费', login.memberFee],
    ['有效期起', formatDate(login.beginDate)],
    ['有效期止', formatDate(login.endDate)],
  ].flatMap(([label, children]) => (label && children ? [{ key: label, label: t(label), children }] : []));
  return <Descriptions column={{ xs: 1, sm: 2, md: 3 }} size="small" items={facts} />;
}

const CHANGES = { queryKeys: [queryKeys.session, queryKeys.own.info] };

function MemberName() {
  const { login } = useSession();
  const { run, isRunning, faults } = useAction({
    call: platformCall('PUT /b/member/modName/:a/:b'),
    done: '保存成功',
    changes: CHANGES,
  });
  const save = ({ name }: { name: string }) =>
    void run({ params: { a: login?.userId ?? '', b: name.trim() } });
  return (
    <OwnForm
      name="member"
      initial={{ name: login?.displayName ?? '' }}
      faults={faults}
      isRunning={isRunning}
      onSave={save}
    >
      <TextItem name="name" label="姓名" required="会员姓名不能为空！" maxLength={50} />
    </OwnForm>
  );
}

type Account = { loginName: string; no: string; job: string; email: string; password: string };

function StaffAccount({ email }: { readonly email: string }) {
  const t = useTranslation();
  const { login } = useSession();
  const [form] = Form.useForm<Account>();
  const { run, isRunning, faults } = useAction({
    call: platformCall('PUT /a/sys/user/updateLoginUser'),
    done: '保存成功',
    changes: CHANGES,
    onDone: () => form.setFieldValue('password', ''),
  });
  const initial = {
    loginName: login?.loginName ?? '',
    no: login?.no ?? '',
    job: login?.deptInfo.job ?? '',
    email,
    password: '',
  };
  const wanted = Form.useWatch('email', form) ?? email;
  const save = async ({ password, ...given }: Account) => {
    const user = { ...given, no: given.no || null, job: given.job || null, email: given.email || null };
    if (given.email === email) {
      await run({ body: { user: { loginName: user.loginName, no: user.no, job: user.job } } });
      return;
    }
    const key = await fetchPasswordKey();
    await run({ body: { user, password: await encryptPassword(password, key), kid: key.kid } });
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
      {wanted === email ? null : (
        <Form.Item
          name="password"
          label={t('登录密码')}
          extra={t('修改邮箱需要验证登录密码')}
          rules={[{ required: true, message: t('请输入密码') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      )}
    </OwnForm>
  );
}
