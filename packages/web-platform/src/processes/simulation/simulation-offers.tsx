import type { Offer, OfferedCommand } from '@jianheng/process-engine';
import { Button } from 'antd';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFER_WORDS, WAIT_WORDS } from './offer-text.ts';
import styles from './simulation.module.css';
import type { Simulation } from './use-simulation.ts';

export interface SimulationOffersProps {
  readonly offers: readonly Offer[];
  readonly simulation: Simulation;
}

/** Where the process waits, with what may be done there. */
export function SimulationOffers({ offers, simulation }: SimulationOffersProps) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer) => (
        <OfferCard key={offer.key} offer={offer} simulation={simulation} />
      ))}
    </ul>
  );
}

interface OfferCardProps {
  readonly offer: Offer;
  readonly simulation: Simulation;
}

function OfferCard({ offer, simulation }: OfferCardProps) {
  const t = useTranslation();
  const { nameOf, act, isRunning } = simulation;
  const { waits, people, dueAt, commands } = offer;
  const name = t(offer.name);
  const run = ({ kind, command, to }: OfferedCommand) =>
    void act(command, { kind, step: name, by: command.by || null, to });
  const labelOf = ({ kind, to }: OfferedCommand) =>
    t(OFFER_WORDS[kind], { to: kind === 'claim' ? nameOf(to ?? '') || t('任何人') : t(to ?? '') });
  return (
    <li>
      <div className={styles.offerHead}>
        <b>{name || t(WAIT_WORDS[waits])}</b>
        {name === '' ? null : (
          <StateTag label={t(WAIT_WORDS[waits])} tone={waits === 'task' ? 'act' : 'grey'} />
        )}
      </div>
      <p className={words.quiet}>
        {people.map(nameOf).join(t('、'))}
        {dueAt === null ? null : (
          <span className={words.digits}>
            {people.length > 0 ? ' · ' : ''}
            {formatMoment(dueAt)}
          </span>
        )}
      </p>
      <div className={styles.offerButtons}>
        {commands.map((one) => (
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
      </div>
    </li>
  );
}
