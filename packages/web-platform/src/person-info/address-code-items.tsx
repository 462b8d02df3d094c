import { Button, Form, Input, Space } from 'antd';
import { useCountdown } from '../hooks/use-countdown.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../mutations/use-action.ts';
import { NO_MAIL_SERVER, sendAddressCode } from '../session/password/send-address-code.ts';

type Typed = { email: string; password: string; captcha: string };

/** What another mail address asks for: the password, and the code that is sent there; none asks for the password alone. */
export function AddressCodeItems({ isCodeAsked }: { readonly isCodeAsked: boolean }) {
  const t = useTranslation();
  const form = Form.useFormInstance<Typed>();
  const [seconds, start] = useCountdown();
  const { run, isRunning } = useAction({
    call: sendAddressCode,
    done: ({ isCarried }) => (isCarried ? '验证码已发送到该邮箱' : NO_MAIL_SERVER),
    onDone: (answer) => start(answer.seconds),
  });
  const send = () =>
    void form.validateFields(['email', 'password']).then(
      ({ email, password }) => run({ email, password }),
      () => undefined,
    );
  return (
    <>
      <Form.Item
        name="password"
        label={t('登录密码')}
        extra={t('更换邮箱需要登录密码和发送到新邮箱的验证码')}
        rules={[{ required: true, message: t('请输入密码') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      {isCodeAsked ? (
        <Form.Item label={t('邮箱验证码')} htmlFor="address-code">
          <Space.Compact block>
            <Form.Item
              name="captcha"
              noStyle
              rules={[{ pattern: /^\s*\d{6}\s*$/, required: true, message: t('输入6个数字验证码') }]}
            >
              <Input id="address-code" inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
            </Form.Item>
            <Button onClick={send} loading={isRunning} disabled={seconds > 0}>
              {seconds > 0 ? `${seconds} s` : t('获取验证码')}
            </Button>
          </Space.Compact>
        </Form.Item>
      ) : null}
    </>
  );
}
