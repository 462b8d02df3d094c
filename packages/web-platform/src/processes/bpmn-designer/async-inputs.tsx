import { Switch } from 'antd';
import { Property } from '../../custom-forms/draft/property.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DiagramElement, ElementPanelProps } from './diagram-types.ts';
import { changeSettings, foreign, settingsOf } from './element-settings.ts';

const BEFORE = ['async', 'asyncBefore'];
const AFTER = ['asyncAfter', 'asyncLeave'];

/** Whether a step begins, and is left, in a transaction of its own. */
export function AsyncInputs({ element, tools }: Pick<ElementPanelProps, 'element' | 'tools'>) {
  const t = useTranslation();
  return (
    <>
      <Property label={t('在独立事务中开始')}>
        <Switch
          checked={isOn(element, 'asyncBefore', BEFORE)}
          onChange={(on) => changeSettings(tools, element, said(element, 'asyncBefore', BEFORE, on))}
        />
      </Property>
      <Property
        label={t('在独立事务中离开')}
        help={t('本步骤办完即保存，后续步骤由后台继续；失败时可在“失败的作业”中重试。')}
      >
        <Switch
          checked={isOn(element, 'asyncAfter', AFTER)}
          onChange={(on) => changeSettings(tools, element, said(element, 'asyncAfter', AFTER, on))}
        />
      </Property>
    </>
  );
}

/** Our own word goes before what an attribute of another engine says. */
function isOn(element: DiagramElement, own: string, others: readonly string[]): boolean {
  const said = settingsOf(element)[own];
  return typeof said === 'boolean' ? said : isWritten(element, others);
}

const isWritten = (element: DiagramElement, names: readonly string[]) =>
  names.some((name) => foreign(element, name) === 'true');

/** Nothing needs to be said where the attribute says it. */
function said(element: DiagramElement, own: string, others: readonly string[], on: boolean): object {
  return { [own]: on === isWritten(element, others) ? undefined : on };
}
