import { readConfig, type Config } from '../platform/config.ts';
import { failing, passing, type Finding } from '../platform/db/fitness/fitness.ts';
import { lookAtDatabase } from './database.ts';
import {
  lookAtAddress,
  lookAtDisk,
  lookAtIdentityProvider,
  lookAtMail,
  lookAtMeasures,
} from './surroundings.ts';
import { doctorWords } from './doctor.words.ts';

const { about, settings } = doctorWords;

/** One after the other, as each is known. */
export async function* examine(environment: Parameters<typeof readConfig>[0]): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    yield failing(about.settings, settings.invalid({ problem: (error as Error).message }));
    return;
  }
  yield passing(about.settings, settings.valid({ node: process.versions.node }));
  for (const look of [
    lookAtDisk,
    lookAtDatabase,
    lookAtMail,
    lookAtIdentityProvider,
    lookAtAddress,
    lookAtMeasures,
  ]) {
    yield* await look(config);
  }
}
