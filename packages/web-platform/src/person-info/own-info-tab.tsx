import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import { api } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { RowsSkeleton } from '../components/rows-skeleton.tsx';
import { formatDate } from '../formatting/times.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchiveButton } from '../mutations/archive-button.tsx';
import { platformCall } from '../mutations/platform-call.ts';
import { useAction } from '../mutations/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { OwnForm, TextItem } from './own-form.tsx';
import styles from './person-info.module.css';
import { StaffAccount } from './staff-account.tsx';

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
      {login.isMember ? <MemberName /> : <StaffAccount email={data.email} isProved={data.isEmailProved} />}
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
