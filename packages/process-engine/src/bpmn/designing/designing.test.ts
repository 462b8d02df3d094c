import { BpmnModdle } from 'bpmn-moddle';
import { describe, expect, it } from 'vitest';
import { Random } from '../../testing/random.ts';
import { richTree } from '../../testing/rich-tree.ts';
import { compileTree } from '../../tree-model/compile-tree.ts';
import { writeBpmn } from '../export/write-bpmn.ts';
import { readBpmn } from '../import/read-bpmn.ts';
import { designerFile } from './designer-file.ts';
import { JIANHENG_MODDLE } from './jianheng-moddle.ts';
import { withDiagram } from './with-diagram.ts';

const kept = async (xml: string) => {
  const moddle = new BpmnModdle({ jianheng: JIANHENG_MODDLE });
  const { rootElement, warnings } = await moddle.fromXML(xml);
  expect(warnings).toEqual([]);
  return (await moddle.toXML(rootElement, { format: true })).xml;
};
const withoutDiagram = (xml: string) => xml.replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, '');

describe('a file in the BPMN designer', () => {
  const xml = writeBpmn(compileTree(richTree(new Random(20261125))));

  it('is the same process when it was opened and kept', async () => {
    expect(readBpmn(await kept(xml))).toEqual(readBpmn(xml));
  });

  it('is drawn by our layout where it has no drawing, and stays what it was otherwise', async () => {
    const drawn = withDiagram(withoutDiagram(xml));
    expect(drawn).toContain('BPMNShape');
    expect(readBpmn(await kept(drawn))).toEqual(readBpmn(xml));
    expect(withDiagram(xml)).toBe(xml);
  });

  it('keeps what it refers to without declaring it', async () => {
    const loose = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t"><process id="p" name="p">
      <startEvent id="s" /><sequenceFlow id="a" sourceRef="s" targetRef="each" />
      <userTask id="each" name="each"><multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef>
      <inputDataItem name="one" /></multiInstanceLoopCharacteristics></userTask>
      <sequenceFlow id="b" sourceRef="each" targetRef="e" /><endEvent id="e"><errorEventDefinition errorRef="late" /></endEvent>
      </process></definitions>`;
    expect(readBpmn(await kept(designerFile(loose))).models).toEqual(readBpmn(loose).models);
  });
});
