import { Form, Input } from 'antd';
import { useState } from 'react';
import { forceSignOut } from '../api/signed-out.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../mutations/use-action.ts';
import { newPasswordFault, type PasswordForm, repeatFault } from '../session/password/password-rules.ts';
import { sendPasswordChange } from '../session/password/send-password-change.ts';
import { currentToken } from '../storage/signed-in-user.ts';
import { OwnForm } from './own-form.tsx';
import styles from './person-info.module.css';

const EMPTY: PasswordForm = { oldPassword: '', password: '', passwordAgain: '', captcha: '' };
const READ_THE_NOTICE = 1500;
const CHANGED = '您的密码已修改或重置，请用新密码重新登录。';

/** Changing one's own password, after which one signs in anew. */
export function PasswordTab() {
  const t = useTranslation();
  const [form] = Form.useForm<PasswordForm>();
  const [picture, setPicture] = useState(() => Date.now());
  const refresh = () => {
    setPicture(Date.now());
    form.setFieldValue('captcha', '');
  };
  const { run, isRunning, faults } = useAction<PasswordForm>({
    call: sendPasswordChange,
    done: '恭喜，修改密码成功',
    onDone: () => setTimeout(() => forceSignOut(CHANGED, currentToken()), READ_THE_NOTICE),
    onRefused: () => {
      refresh();
      return undefined;
    },
  });
  const own = (fault: () => string | undefined) => ({
    validator: async () => {
      const says = fault();
      if (says !== undefined) throw new Error(t(says));
    },
  });
  const value = (name: keyof PasswordForm): string => form.getFieldValue(name) ?? '';
  const repeated = () => repeatFault({ password: value('password'), passwordAgain: value('passwordAgain') });
  return (
    <div className={styles.tab}>
      <OwnForm<PasswordForm>
        name="password"
        form={form}
        initial={EMPTY}
        faults={faults}
        isRunning={isRunning}
        onSave={(given) => void run(given)}
      >
        <Form.Item
          name="oldPassword"
          label={t('原密码')}
          rules={[{ required: true, message: t('请输入原密码') }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('新密码')}
          rules={[own(() => newPasswordFault(value('password')))]}
        >
          <Input.Password autoComplete="new-password" maxLength={30} />
        </Form.Item>
        <Form.Item name="passwordAgain" label={t('确认新密码')} rules={[own(repeated)]}>
          <Input.Password autoComplete="new-password" maxLength={30} />
        </Form.Item>
        <Form.Item label={t('验证码')} htmlFor="captcha">
          <span className={styles.captcha}>
            <Form.Item name="captcha" noStyle rules={[{ required: true, message: t('请图形验证码') }]}>
              <Input id="captcha" inputMode="numeric" autoComplete="off" maxLength={7} />
            </Form.Item>
            <button
              type="button"
              className={styles.picture}
              aria-label={t('看不清？点击换一张')}
              onClick={refresh}
            >
              <img src={`/api/login/captcha?r=${picture}`} alt="" width={164} height={52} />
            </button>
          </span>
        </Form.Item>
      </OwnForm>
    </div>
  );
}
