export const words = { segments: 'Segment configuration' } as const;
