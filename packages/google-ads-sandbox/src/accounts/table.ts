import { isLive, parentOf, type Resource, type ResourceKind } from "./resource.ts";

const nameOf = ({ name, ad }: Resource): string | undefined =>
  name ?? (ad as { resource_name?: string } | undefined)?.resource_name;

type Index = Map<string, Set<string>>;

function addTo(index: Index, key: string | undefined, resourceName: string): void {
  if (key === undefined) return;
  const found = index.get(key);
  if (found === undefined) index.set(key, new Set([resourceName]));
  else found.add(resourceName);
}

function takeFrom(index: Index, key: string | undefined, resourceName: string): void {
  if (key !== undefined) index.get(key)?.delete(resourceName);
}

const isUndeclared = (resource: Resource): boolean =>
  resource["missing_eu_political_advertising_declaration"] === true && isLive(resource);

export type Table = ReturnType<typeof createTable>;

/** All resources of one kind in one account, with indexes by parent and by name. */
export function createTable(kind: ResourceKind) {
  const rows = new Map<string, Resource>();
  const byParent: Index = new Map();
  const byName: Index = new Map();
  const undeclared = new Set<string>();

  const listed = (names: Set<string> | undefined): Resource[] =>
    [...(names ?? [])].flatMap((name) => rows.get(name) ?? []);

  function unlist(resourceName: string): void {
    const old = rows.get(resourceName);
    if (old === undefined) return;
    takeFrom(byParent, parentOf(kind, old), resourceName);
    takeFrom(byName, nameOf(old), resourceName);
  }

  return {
    rows: rows as ReadonlyMap<string, Resource>,
    get: (resourceName: string) => rows.get(resourceName),
    childrenOf: (parentName: string) => listed(byParent.get(parentName)),
    /** Campaigns that are not removed and have no EU declaration (empty for every other kind). */
    undeclared: undeclared as ReadonlySet<string>,
    /** All resources with exactly this name, including removed ones; ads in ad groups by the ad's resource name. */
    named: (name: string) => listed(byName.get(name)),
    set(resource: Resource): void {
      const { resource_name: resourceName } = resource;
      const old = rows.get(resourceName);
      const isMoved = old === undefined || parentOf(kind, old) !== parentOf(kind, resource);
      if (isMoved || nameOf(old) !== nameOf(resource)) {
        unlist(resourceName);
        addTo(byParent, parentOf(kind, resource), resourceName);
        addTo(byName, nameOf(resource), resourceName);
      }
      rows.set(resourceName, resource);
      if (isUndeclared(resource)) undeclared.add(resourceName);
      else undeclared.delete(resourceName);
    },
    delete(resourceName: string): void {
      unlist(resourceName);
      rows.delete(resourceName);
      undeclared.delete(resourceName);
    },
  };
}
