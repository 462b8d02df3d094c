import {
  commandWith,
  type Offer,
  type OfferedCommand,
  type OfferedWithPeople,
} from '@jianheng/process-engine';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import { UsersInput } from '../steps/users-input.tsx';
import { leadsToPerson, OFFER_WORDS, PEOPLE_WORDS } from './offer-text.ts';
import styles from './simulation.module.css';
import type { Simulation } from './use-simulation.ts';

export interface OfferCommandsProps {
  readonly offer: Offer;
  readonly simulation: Simulation;
}

/** What is seldom played stands behind 更多. */
const SELDOM: readonly OfferedCommand['kind'][] = ['sendBackDirect', 'unclaim', 'removeApprover'];

/** The buttons of one task or event; what is done with other people asks for them first. */
export function OfferCommands({ offer, simulation }: OfferCommandsProps) {
  const t = useTranslation();
  const [asking, ask] = useState<OfferedWithPeople>();
  const { nameOf, act, isRunning } = simulation;
  const step = useSayStep()(offer.name);
  const run = ({ kind, command, to }: OfferedCommand) =>
    void act(command, { kind, step, by: command.by || null, to });
  const labelOf = ({ kind, to }: OfferedCommand) =>
    t(OFFER_WORDS[kind], { to: leadsToPerson(kind) ? nameOf(to ?? '') || t('任何人') : t(to ?? '') });
  const more = [
    ...offer.withPeople.map((one) => ({
      key: one.kind,
      label: t(PEOPLE_WORDS[one.kind]),
      onClick: () => ask(one),
    })),
    ...offer.commands
      .filter(({ kind }) => SELDOM.includes(kind))
      .map((one) => ({ key: `${one.kind}/${one.to}`, label: labelOf(one), onClick: () => run(one) })),
  ];
  return (
    <>
      <div className={styles.offerButtons}>
        {offer.commands
          .filter(({ kind }) => !SELDOM.includes(kind))
          .map((one) => (
            <Button
              key={`${one.kind}/${one.to}`}
              size="small"
              type={one.kind === 'approve' || one.kind === 'resubmit' ? 'primary' : 'default'}
              disabled={isRunning}
              onClick={() => run(one)}
            >
              {labelOf(one)}
            </Button>
          ))}
        {more.length === 0 ? null : (
          <Dropdown menu={{ items: more }} trigger={['click']} disabled={isRunning}>
            <Button size="small">{t('更多')}</Button>
          </Dropdown>
        )}
      </div>
      {asking === undefined ? null : (
        <WithPeople
          key={asking.kind}
          asked={asking}
          onCancel={() => ask(undefined)}
          onChoose={(users) => {
            ask(undefined);
            void act(commandWith(asking, users), { kind: asking.kind, step, by: asking.by, to: null, users });
          }}
        />
      )}
    </>
  );
}

interface WithPeopleProps {
  readonly asked: OfferedWithPeople;
  readonly onCancel: () => void;
  readonly onChoose: (users: readonly string[]) => void;
}

function WithPeople({ asked: { kind, takesSeveral }, onCancel, onChoose }: WithPeopleProps) {
  const t = useTranslation();
  const [users, setUsers] = useState<readonly string[]>([]);
  const label = t('{action}给', { action: t(PEOPLE_WORDS[kind]) });
  return (
    <fieldset className={styles.offerPeople} aria-label={label}>
      <UsersInput
        label={label}
        mode={takesSeveral ? 'multiple' : 'single'}
        value={users}
        onChange={setUsers}
      />
      <div className={styles.offerButtons}>
        <Button size="small" type="primary" disabled={users.length === 0} onClick={() => onChoose(users)}>
          {t(PEOPLE_WORDS[kind])}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('取消')}
        </Button>
      </div>
    </fieldset>
  );
}
