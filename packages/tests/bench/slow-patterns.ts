/** Patterns that may take more than linear time, by their source, each with the reason why that costs nothing. */
export const slowPatterns: ReadonlyMap<string, string> = new Map([]);
