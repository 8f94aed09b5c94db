// Imported before any schema: zod would otherwise try to compile code, which the content security policy reports.
import { config } from 'zod';

config({ jitless: true });
