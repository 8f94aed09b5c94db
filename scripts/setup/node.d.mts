export const node: string;
export const withTypeScript: string[];
export function assertNode(): void;
