import { type Resource, type ResourceKind, tailOf } from "../accounts/resource.ts";
import { type AdsError, adsError, type Path } from "../wire/ads-error.ts";

const REFERENCES: readonly ResourceKind[] = [
  "campaign_budget",
  "campaign",
  "ad_group",
  "asset",
  "label",
  "shared_set",
];
const TEMPORARY = /\/-\d+$/;

const creationError = (name: string, path: Path): AdsError =>
  adsError(`new_resource_creation_error.${name}`, { path });

export type TemporaryIds = ReturnType<typeof createTemporaryIds>;

/** Negative ids, by which a request refers to resources that it creates (from docs). */
export function createTemporaryIds() {
  const claimed = new Set<string>();
  const realNames = new Map<string, string | undefined>();

  function findError(name: string, path: Path): AdsError | undefined {
    if (!realNames.has(name)) {
      return adsError("mutate_error.RESOURCE_NOT_FOUND", {
        path,
        trigger: name,
      });
    }
    if (realNames.get(name) !== undefined) return undefined;
    return creationError("TEMP_ID_RESOURCE_HAD_ERRORS", path);
  }

  return {
    /** Replaces the resource's temporary references with real ones. */
    resolve(resource: Resource, path: Path): { resource: Resource; errors: AdsError[] } {
      const resolved = { ...resource };
      const errors: AdsError[] = [];
      for (const field of REFERENCES) {
        const name = resource[field];
        if (typeof name !== "string" || !TEMPORARY.test(name)) continue;
        const error = findError(name, [...path, field]);
        if (error === undefined) resolved[field] = realNames.get(name);
        else errors.push(error);
      }
      return { resource: resolved, errors };
    },
    /** Registers the temporary name of a resource that is about to be created. */
    claim(name: string | undefined, path: Path): AdsError[] {
      if (name === undefined || name === "") return [];
      const at = [...path, "resource_name"];
      if (!TEMPORARY.test(name)) return [creationError("CANNOT_SET_ID_FOR_CREATE", at)];
      const id = tailOf(name);
      if (claimed.has(id)) return [creationError("DUPLICATE_TEMP_IDS", at)];
      claimed.add(id);
      return [];
    },
    /** Records its real name; undefined if creating it failed. */
    settle(name: string | undefined, realName: string | undefined): void {
      if (name !== undefined && name !== "") realNames.set(name, realName);
    },
  };
}
