import type { Offer } from '@jianheng/process-engine';
import { Select } from 'antd';
import { useState } from 'react';
import { StateTag } from '../../components/state-tag.tsx';
import words from '../../components/words.module.css';
import { formatMoment } from '../../formatting/times.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSayStep } from '../data/own-steps.ts';
import { type FoldedOffers, foldOffers, placeOf } from './fold-offers.ts';
import { OfferCommands } from './offer-commands.tsx';
import { WAIT_WORDS } from './offer-text.ts';
import styles from './simulation.module.css';
import type { Simulation } from './use-simulation.ts';

export interface SimulationOffersProps {
  readonly offers: readonly Offer[];
  readonly simulation: Simulation;
}

/** Where the process waits, with what may be done there; a step that waits for several people stands once. */
export function SimulationOffers({ offers, simulation }: SimulationOffersProps) {
  return (
    <ul className={styles.offers}>
      {foldOffers(offers).map((folded) => (
        <OfferCard key={placeOf(folded[0])} folded={folded} simulation={simulation} />
      ))}
    </ul>
  );
}

interface OfferCardProps {
  readonly folded: FoldedOffers;
  readonly simulation: Simulation;
}

function OfferCard({ folded, simulation }: OfferCardProps) {
  const t = useTranslation();
  const [chosen, choose] = useState<string>();
  const { nameOf } = simulation;
  const [first] = folded;
  const offer = folded.find(({ key }) => key === chosen) ?? first;
  const { waits, decided } = offer;
  const name = useSayStep()(offer.name);
  return (
    <li>
      <div className={styles.offerHead}>
        <b>{name || t(WAIT_WORDS[waits])}</b>
        {name === '' ? null : (
          <StateTag label={t(WAIT_WORDS[waits])} tone={waits === 'task' ? 'act' : 'grey'} />
        )}
      </div>
      {decided === null ? null : (
        <p className={`${words.quiet} ${words.digits}`}>
          {t('{done} 人已办理，共 {all} 人', { done: decided.done, all: decided.all })}
        </p>
      )}
      {folded.length > 1 ? (
        <Select
          className={styles.offerPerson}
          size="small"
          aria-label={t('办理人')}
          value={offer.key}
          options={folded.map((one) => ({ value: one.key, label: one.people.map(nameOf).join(t('、')) }))}
          onChange={choose}
        />
      ) : null}
      <WhoAndWhen offer={offer} isChosen={folded.length > 1} nameOf={nameOf} />
      <OfferCommands key={offer.key} offer={offer} simulation={simulation} />
    </li>
  );
}

interface WhoAndWhenProps {
  readonly offer: Offer;
  /** Who acts stands above, among others. */
  readonly isChosen: boolean;
  readonly nameOf: Simulation['nameOf'];
}

function WhoAndWhen({ offer: { people, owner, dueAt }, isChosen, nameOf }: WhoAndWhenProps) {
  const t = useTranslation();
  const names = isChosen ? '' : people.map(nameOf).join(t('、'));
  const forWhom = owner === null ? '' : t('（原办理人 {owner}）', { owner: nameOf(owner) });
  return (
    <p className={`${words.quiet} ${words.digits}`}>
      {[`${names}${forWhom}`, dueAt === null ? '' : formatMoment(dueAt)].filter(Boolean).join(' · ')}
    </p>
  );
}
