import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import { compensatedSteps } from './compensated-steps.ts';
import { isModdle, listOf, type Moddle } from './diagram-types.ts';

const MODEL = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="test">
  <bpmn:process id="process">
    <bpmn:startEvent id="start"/>
    <bpmn:userTask id="approve"/>
    <bpmn:callActivity id="call"/>
    <bpmn:subProcess id="inner"><bpmn:userTask id="check"/><bpmn:endEvent id="innerEnd"/></bpmn:subProcess>
    <bpmn:subProcess id="onError" triggeredByEvent="true">
      <bpmn:userTask id="repair"/>
      <bpmn:endEvent id="undo"/>
    </bpmn:subProcess>
    <bpmn:endEvent id="end"/>
  </bpmn:process>
</bpmn:definitions>`;

const elementsIn = (scope: Moddle): readonly Moddle[] =>
  listOf(scope, 'flowElements').flatMap((element) => [element, ...elementsIn(element)]);

async function stepsFor(id: string): Promise<(string | undefined)[]> {
  const { rootElement } = await new BpmnModdle().fromXML(MODEL);
  const [process] = isModdle(rootElement) ? listOf(rootElement, 'rootElements') : [];
  const event = process && elementsIn(process).find((element) => element.id === id);
  return event ? compensatedSteps(event).map((step) => step.id) : [];
}

describe('steps that a compensation event can name', () => {
  it('are those of its scope, without event sub-processes', async () => {
    expect(await stepsFor('end')).toEqual(['approve', 'call', 'inner']);
    expect(await stepsFor('innerEnd')).toEqual(['check']);
  });

  it('are those of the scope around an event sub-process', async () => {
    expect(await stepsFor('undo')).toEqual(['approve', 'call', 'inner']);
  });
});
