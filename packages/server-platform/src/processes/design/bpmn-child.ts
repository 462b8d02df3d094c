import { BpmnUnreadable, readBpmn } from '@jianheng/process-engine';

/** Reads one BPMN file from its input and writes what it found; runs as a child with little memory and time. */
let xml = '';
for await (const part of process.stdin.setEncoding('utf8')) xml += part;
try {
  process.stdout.write(JSON.stringify({ reading: readBpmn(xml) }));
} catch (problem) {
  if (!(problem instanceof BpmnUnreadable)) throw problem;
  process.stdout.write(JSON.stringify({ unreadable: problem.message }));
}
