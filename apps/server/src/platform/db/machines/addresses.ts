// An address of PostgreSQL that names several hosts, as its own programs take it: postgres://one,other:5433/codes.

const parts =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?]*@)?(?<hosts>[^/?@]*)(?<database>\/[^?]*)?(?:\?(?<query>.*))?$/;

/** Only the one that takes writes is ever used, so this is all that can be asked for. */
const wantedSessions: ReadonlySet<string> = new Set(['read-write', 'primary', 'any']);

/** An address for each of its hosts, in their order; null where it is none. */
export function addressesOf(databaseUrl: string): [string, ...string[]] | null {
  const {
    scheme = '',
    user = '',
    hosts = '',
    database = '',
    query = '',
  } = parts.exec(databaseUrl)?.groups ?? {};
  if (scheme === '') return null;
  const search = new URLSearchParams(query);
  const wanted = search.get('target_session_attrs');
  if (wanted !== null && !wantedSessions.has(wanted)) return null;
  search.delete('target_session_attrs');
  const rest = database + (search.size > 0 ? `?${search.toString()}` : '');
  const [first = '', ...others] = hosts.split(',').map((host) => scheme + user + host + rest);
  const isWhole = hosts.split(',').length === 1 || hosts.split(',').every(Boolean);
  return isWhole && [first, ...others].every((address) => URL.canParse(address)) ? [first, ...others] : null;
}
