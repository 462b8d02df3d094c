/** A BPMN file around these elements of one process, with every namespace declared. */
export function bpmnFile(elements: string, { before = '', process = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="definitions" targetNamespace="test"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:activiti="http://activiti.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:jianheng="http://jianheng.cn/schema/bpmn" xmlns:tns="test">
${before}
<process id="p" name="流程" ${process}>
${elements}
</process>
</definitions>`;
}

/** A start, this one step `x`, and an end. */
export function oneStepFile(
  step: string,
  more: { readonly before?: string; readonly process?: string } = {},
): string {
  return bpmnFile(
    `<startEvent id="s"/><sequenceFlow id="a" sourceRef="s" targetRef="x"/>${step}
     <sequenceFlow id="b" sourceRef="x" targetRef="e"/><endEvent id="e"/>`,
    more,
  );
}
