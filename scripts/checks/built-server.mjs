// Some of the server's tests start it as it is built, so that it is built before the first of them.
import { ensureServerBuilt } from '../setup/build.mjs';

export default ensureServerBuilt;
