import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenSystem } from './use-open-system.ts';
import { useSystems } from './use-systems.ts';

const FURTHER = [
  ['service', '客服系统'],
  ['ecms', '第三方 ECMS'],
  ['costCloud', '造价云'],
  ['portal', '外部门户'],
] as const;

export type FurtherSystem = {
  readonly key: (typeof FURTHER)[number][0];
  readonly label: string;
  readonly open: () => void;
};

/** The ways to other systems that stand around the page, for whoever may go there. */
export function useFurtherSystems(): readonly FurtherSystem[] {
  const t = useTranslation();
  const isOffered = useSystems();
  const open = useOpenSystem();
  return FURTHER.filter(([key]) => isOffered(key)).map(([key, label]) => ({
    key,
    label: t(label),
    open: () => open(key),
  }));
}
