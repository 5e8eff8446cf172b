import type { MadeResources } from "@adwright/contracts/publication/steps";

/**
 * Merges two lists of created resources, each resource once; merging the same twice changes nothing. A new single name
 * replaces the old one.
 */
export function mergeMade(before: MadeResources, now: MadeResources): MadeResources {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, made] of Object.entries(now)) {
    if (made !== undefined) merged[name] = joined(merged[name], made);
  }
  return merged;
}

function joined(before: unknown, made: string | string[] | Record<string, string>): unknown {
  if (typeof made === "string") return made;
  if (Array.isArray(made)) {
    const known = (before as string[] | undefined) ?? [];
    return [...new Set([...known, ...made])];
  }
  return { ...(before as Record<string, string> | undefined), ...made };
}
