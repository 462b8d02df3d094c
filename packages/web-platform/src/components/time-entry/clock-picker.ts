import { DatePicker } from 'antd';
import { steadyFaces } from '../../formatting/steady-faces.ts';

/** A picker of faces of the firm's clock, which no reader's time zone skips or repeats. */
export const ClockPicker = DatePicker.generatePicker(steadyFaces);
