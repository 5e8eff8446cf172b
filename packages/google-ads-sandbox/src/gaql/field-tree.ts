import { fieldDataTypes } from "google-ads-api/fields";

/** A type of the API: a scalar's name, an enum's numbers by name, or a message's fields. */
export type FieldNode = string | { [name: string]: FieldNode | number };

/** The client includes every resource's fields as JSON, in which repeated types are "$ref" pointers. */
const ROOT = JSON.parse(fieldDataTypes) as Record<string, FieldNode>;

function followPointer(pointer: string): FieldNode | undefined {
  const parts = pointer.replace(/^#\//, "").split("/");
  let node: FieldNode | undefined = ROOT;
  for (const part of parts) node = childOf(node, part);
  return resolved(node);
}

function resolved(node: FieldNode | undefined): FieldNode | undefined {
  if (typeof node !== "object") return node;
  const pointer = node["$ref"];
  return typeof pointer === "string" ? followPointer(pointer) : node;
}

function childOf(node: FieldNode | undefined, name: string): FieldNode | undefined {
  const parent = resolved(node);
  if (typeof parent !== "object" || !Object.hasOwn(parent, name)) return undefined;
  const child = parent[name];
  return typeof child === "number" ? undefined : child;
}

const KNOWN = new Map<string, FieldNode | undefined>();

/**
 * The type of a path such as "campaign.network_settings.target_search_network"; undefined if there is no such field.
 */
export function fieldNode(path: string): FieldNode | undefined {
  if (KNOWN.has(path)) return KNOWN.get(path);
  let node: FieldNode | undefined = ROOT;
  for (const name of path.split(".")) node = childOf(node, name);
  const found = resolved(node);
  KNOWN.set(path, found);
  return found;
}

export const isEnum = (node: FieldNode | undefined): node is { [name: string]: number } =>
  typeof node === "object" && node["UNSPECIFIED"] === 0;

export const hasSubfields = (node: FieldNode): boolean =>
  typeof node === "object" && !isEnum(node) && Object.keys(node).length > 0;

export const childNode = childOf;
