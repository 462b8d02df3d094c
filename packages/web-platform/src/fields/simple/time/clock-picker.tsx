import { DatePicker } from 'antd';
import { steadyFaces } from '../../../formatting/steady-faces.ts';

/** A picker of faces of the firm's clock, for moments; give it `steadyFace` values. */
export const ClockPicker = DatePicker.generatePicker(steadyFaces);
