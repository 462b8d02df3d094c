import type { ProcessSettings } from '@jianheng/definition';
import { SettingsInputs } from '../tree-designer/process-panel.tsx';
import type { DiagramElement, Tools } from './diagram-types.ts';
import { changeSettings, settingsOf } from './element-settings.ts';

export interface ProcessInputsProps {
  readonly element: DiagramElement;
  readonly tools: Tools;
}

/** What holds for the process as a whole. */
export function ProcessInputs({ element, tools }: ProcessInputsProps) {
  const { settings = {} } = settingsOf(element) as { readonly settings?: ProcessSettings };
  return (
    <SettingsInputs
      value={settings}
      onChange={(next) =>
        changeSettings(tools, element, { settings: Object.keys(next).length === 0 ? undefined : next })
      }
    />
  );
}
