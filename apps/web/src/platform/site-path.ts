// Where on its host a proxy has the product, such as /codes: the server writes it into the page (BASE_PATH).

/** Empty at the root, and outside of a page. */
export const sitePath =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '');

/** What the browser keeps begins so: another installation on the same host has its own. */
export const keptPrefix = `codes${sitePath}.`;

export const logoAddress = `${sitePath}/logo.svg`;
