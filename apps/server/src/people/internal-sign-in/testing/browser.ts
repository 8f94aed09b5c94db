// As much of a browser as a sign-in needs: it follows redirects and keeps cookies by host and path.

export type Browser = {
  /** Follows redirects up to the first address that is not served here, and returns it. */
  follow: (address: string) => Promise<URL>;
  /** The Cookie header that a request to the path would carry. */
  cookiesFor: (address: string) => string;
};

type Cookie = { host: string; path: string; name: string; value: string };

const mostRedirects = 20;

/** `publicUrl` is what the browser believes to talk to, `origin` where the test's server really is. */
export function openBrowser(publicUrl: string, origin: string): Browser {
  let jar: Cookie[] = [];

  const cookiesFor = (address: string) => {
    const { host, pathname } = new URL(address);
    return jar
      .filter((cookie) => cookie.host === host && pathname.startsWith(cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  };
  const keep = (address: URL, line: string) => {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', ...value] = pair.split('=');
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const path = attribute('path') ?? '/';
    jar = jar.filter(
      (cookie) => cookie.name !== name || cookie.host !== address.host || cookie.path !== path,
    );
    const isOver =
      attribute('max-age') === '0' || Date.parse(attribute('expires') ?? '9999-01-01') < Date.now();
    if (!isOver) jar.push({ host: address.host, path, name, value: value.join('=') });
  };

  const follow = async (start: string) => {
    let address = new URL(start);
    for (let step = 0; step < mostRedirects; step += 1) {
      const response = await fetch(address.href.replace(publicUrl, origin), {
        redirect: 'manual',
        headers: { cookie: cookiesFor(address.href) },
      });
      for (const line of response.headers.getSetCookie()) keep(address, line);
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${address.href}: ${response.status} ${await response.text()}`);
      address = new URL(next, address);
      if (address.href.startsWith(`${publicUrl}/login`)) return address;
    }
    throw new Error('The sign-in goes round in circles');
  };
  return { follow, cookiesFor };
}
