import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { doorOf, type LoginDoor, rememberCustomer } from '../login-door.ts';
import { fetchLoginWays, fetchPortal, type LoginWays, type PortalBranding } from '../tenant-branding.ts';
import { ChooseFirm } from './choose-firm.tsx';
import styles from './login-form.module.css';
import { useLoginTranslation } from './login-i18n.ts';
import { LoginLinks } from './login-links.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInByPassword } from './sign-in-by-password.tsx';
import { WhyEnded } from './why-ended.tsx';

type Way = 'account' | 'sms' | 'qr';
type WayProps = { readonly companyId?: string | undefined };

const SignInByCode = lazy(() =>
  import('./sign-in-by-code.tsx').then((module) => ({ default: module.SignInByCode })),
);
const SignInByQr = lazy(() =>
  import('./sign-in-by-qr.tsx').then((module) => ({ default: module.SignInByQr })),
);
const WAYS: readonly { readonly way: Way; readonly label: string; readonly Form: ComponentType<WayProps> }[] =
  [
    { way: 'account', label: '账号登录', Form: SignInByPassword },
    { way: 'sms', label: '短信登录', Form: SignInByCode },
    { way: 'qr', label: '扫码登录', Form: SignInByQr },
  ];

/** Signing in by whichever way the firm has opened: with a password, a code, or a phone that is signed in already. */
export function SignIn() {
  const t = useLoginTranslation();
  const door = doorOf(window.location.pathname);
  const ways = useLoginWays();
  const portal = usePortal(door);
  if (portal === 'unknown') return <UnknownPortal />;
  const takesRegistrations = ways.registration && portal?.takesRegistrations !== false;
  return (
    <section className={styles.loginForm}>
      <h2>{t(door.title)}</h2>
      <WhyEnded />
      {door.kind === 'saas' || (door.kind === 'plain' && ways.severalFirms) ? (
        <SignInToFirm isOptional={door.kind === 'plain'} ways={ways} />
      ) : (
        <>
          <OpenWays ways={ways} />
          {door.kind === 'customer' ? null : <OtherWays />}
        </>
      )}
      <LoginLinks door={door} takesRegistrations={takesRegistrations} />
    </section>
  );
}

/** The firm, and the ways into it; on the plain page of several firms no firm is the operator's own. */
function SignInToFirm({ isOptional, ways }: { readonly isOptional: boolean; readonly ways: LoginWays }) {
  const [companyId, setCompanyId] = useState('');
  const [knownFirm, setKnownFirm] = useState<string>();
  const firm = isOptional && companyId === '' ? undefined : companyId;
  return (
    <>
      <ChooseFirm isOptional={isOptional} onChosen={setCompanyId} onKnown={setKnownFirm} />
      <OpenWays ways={firm === undefined ? ways : { ...ways, qr: false }} companyId={firm} />
      {knownFirm === firm ? <OtherWays companyId={firm} /> : null}
    </>
  );
}

/** The ways that are open, one shown at a time. */
function OpenWays({ ways, companyId }: WayProps & { readonly ways: LoginWays }) {
  const t = useLoginTranslation();
  const [chosen, setChosen] = useState<Way>('account');
  const open = WAYS.filter(({ way }) => isOpen(way, ways));
  const { Form } = open.find(({ way }) => way === chosen) ?? { Form: SignInByPassword };
  return (
    <>
      {open.length > 1 ? (
        <div className={styles.loginWays} role="tablist">
          {open.map(({ way, label }) => (
            <button
              key={way}
              type="button"
              role="tab"
              aria-selected={way === chosen}
              onClick={() => setChosen(way)}
            >
              {t(label)}
            </button>
          ))}
        </div>
      ) : null}
      <Suspense fallback={<p className={styles.loginHint}>…</p>}>
        <Form companyId={companyId} />
      </Suspense>
    </>
  );
}

function UnknownPortal() {
  const t = useLoginTranslation();
  return (
    <section className={styles.loginForm}>
      <h2>{t('客户登录')}</h2>
      <p className={styles.loginHint}>{t('客户不存在或未开放登录，请检查登录地址。')}</p>
      <a className={styles.loginLink} href="/login">
        {t('返回登录')}
      </a>
    </section>
  );
}

/** The customer whose door it is; whoever came by it finds it again when he signs out. */
function usePortal({ customerCode }: LoginDoor): PortalBranding | 'unknown' | undefined {
  const [portal, setPortal] = useState<PortalBranding | 'unknown'>();
  useEffect(() => {
    if (customerCode === undefined) return rememberCustomer(customerCode);
    fetchPortal(customerCode).then(
      (found) => {
        rememberCustomer(customerCode);
        setPortal(found);
      },
      (thrown: unknown) => {
        if (thrown instanceof ApiError && thrown.details.code === 404) setPortal('unknown');
      },
    );
  }, [customerCode]);
  return portal;
}

const isOpen = (way: Way, ways: LoginWays): boolean => way === 'account' || ways[way];

function useLoginWays(): LoginWays {
  const [ways, setWays] = useState<LoginWays>({
    sms: false,
    qr: false,
    registration: false,
    severalFirms: false,
  });
  useEffect(() => {
    fetchLoginWays().then(setWays, () => undefined);
  }, []);
  return ways;
}
