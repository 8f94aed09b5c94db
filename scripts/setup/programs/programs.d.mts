export function findProgram(names: readonly string[], usualPlaces?: readonly string[]): string | null;
