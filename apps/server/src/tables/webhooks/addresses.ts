// Where webhooks may lead: to the outside, or where the installation names the host. Nobody looks around inside with them.
import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../../platform/config.ts';

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export type AddressRules = Pick<Config, 'webhooks'>['webhooks'] & { resolve: Resolve };

export const resolveByName: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookUpName(host, { all: true, verbatim: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    ),
  );

/** Private, loopback, link-local, shared, for documentation, for tests, to many, of metadata. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}
/** Everything else of version 6 is not for the outside, or leads to version 4 by another way. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address as it is written; null where none of that kind is delivered to. */
export function webhookUrl(address: string, rules: Pick<AddressRules, 'http'>): URL | null {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && rules.http) ? url : null;
}

/** The host without the brackets of version 6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The addresses of the host that may be connected to; none where any of them may not. */
export async function allowedAddresses(url: URL, rules: AddressRules): Promise<LookupAddress[]> {
  const host = hostOf(url);
  const version = isIP(host);
  const found =
    version === 0 ? await rules.resolve(host).catch(() => []) : [{ address: host, family: version }];
  const port = url.port || (url.protocol === 'http:' ? '80' : '443');
  const isNamed = rules.hosts.some((named) => named === host || named === `${host}:${port}`);
  const may = ({ address }: LookupAddress) =>
    url.protocol === 'http:' ? isLoopback(address) : isNamed || isOutside(address);
  return found.every(may) ? found : [];
}
