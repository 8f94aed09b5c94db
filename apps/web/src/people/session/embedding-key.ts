// The access key of an integration that frames a screen: it comes in the address's fragment, which no server
// sees, and is kept in memory only.
import { sitePath } from '../../platform/site-path.ts';

const key = takeKey();

export function embeddingKey(): string | null {
  return key;
}

function takeKey(): string | null {
  if (!location.pathname.startsWith(`${sitePath}/integration/`)) return null;
  const given = new URLSearchParams(location.hash.slice(1)).get('key');
  if (given === null || given === '') return null;
  // Neither the history nor a copied address shall hold it.
  history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}
