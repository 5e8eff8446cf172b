import type { MadeResources } from "@adwright/contracts/publication/steps";

/**
 * What was made before and what was made now, each resource once: merging the same twice changes nothing. A single
 * name made now replaces the one before.
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
