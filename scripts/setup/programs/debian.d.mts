export function installFromDebian(packageName: string, instead: string): Promise<void>;
