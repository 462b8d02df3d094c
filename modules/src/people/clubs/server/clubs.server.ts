import { implement } from '@jianheng/server-platform';
import { clubs } from '../clubs.module.ts';

export default implement(clubs, { actions: {} });
