import { startWeb } from '@jianheng/web-platform/start';

void startWeb({ appFiles: '/app-files.json' });
