// Where a segment or an option stands in its tree.

/** Ends with a slash: '/' is the root, '/0/' the segment after the root's first option. */
export type SegmentPath = string;
/** Its segment's path and its index: '/0/1' is the second option of the segment '/0/'. */
export type OptionPath = string;

export const ROOT_PATH: SegmentPath = '/';

/**
 * @example
 * optionPath('/0/', 1); // '/0/1'
 */
export function optionPath(segment: SegmentPath, index: number): OptionPath {
  return `${segment}${index}`;
}

export function indexOfOption(path: OptionPath): number {
  return Number(path.slice(path.lastIndexOf('/') + 1));
}

/**
 * @example
 * childPath('/0/1'); // '/0/1/'
 */
export function childPath(option: OptionPath): SegmentPath {
  return `${option}/`;
}

/** The root has depth 0. */
export function depthOf(path: SegmentPath): number {
  return path.split('/').length - 2;
}
