import { implement } from '@jianheng/server-platform';
import { sentMessages } from '../sent-messages.module.ts';

export default implement(sentMessages, { actions: {} });
