/** Patterns, by source, that may take more than linear time, each with the reason why this is harmless. */
export const slowPatterns: ReadonlyMap<string, string> = new Map([]);
