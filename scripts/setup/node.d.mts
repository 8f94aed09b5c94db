export const node: string;
export const withTypeScript: string[];
export const shortLived: string[];
export function assertNode(): void;
