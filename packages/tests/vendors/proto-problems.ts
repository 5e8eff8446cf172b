import { readFileSync } from "node:fs";

import { repositoryRoot } from "../support/stage/repository-root.ts";

interface Field {
  type: string;
  rule?: string;
  options?: Record<string, string>;
}
interface Node {
  nested?: Record<string, Node>;
  fields?: Record<string, Field>;
  /** Of an enum. */
  values?: Record<string, number>;
}

const BEHAVIOR = "(google.api.field_behavior)";
const file = `${repositoryRoot}/node_modules/google-ads-node/build/protos/protos.json`;
const root = JSON.parse(readFileSync(file, "utf8")) as Node;

const V25 = "google.ads.googleads.v25";

const at = (name: string): Node | undefined =>
  name.split(".").reduce<Node | undefined>((node, part) => node?.nested?.[part], root);

/** Types of the same file are named without their package. */
const find = (name: string): Node | undefined =>
  at(name) ??
  at(`${V25}.services.${name}`) ??
  at(`${V25}.resources.${name}`) ??
  at(`${V25}.common.${name}`);

/** What is wrong with a value by the published protos: unknown fields, those that only Google sets, unknown enums. */
function ofValue(value: unknown, { type }: Field, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => ofValue(one, { type }, place));
  const node = find(type);
  if (node?.values !== undefined) {
    // 0 is for none, and 1 for one that is too new.
    const isKnown = Object.values(node.values).includes(Number(value)) && Number(value) > 1;
    return isKnown ? [] : [`${place} has no ${String(value)}`];
  }
  if (node?.fields === undefined || typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = node.fields?.[name];
    if (field === undefined) return [`${place}.${name} does not exist`];
    if (field.options?.[BEHAVIOR] === "OUTPUT_ONLY")
      return [`${place}.${name} is set by Google only`];
    return ofValue(inner, field, `${place}.${name}`);
  });
}

/** What is wrong with a path of a mask: each part must exist, and may be changed after creation. */
function ofPath(path: string, type: string): string[] {
  let node = find(type);
  for (const part of path.split(".")) {
    const field = node?.fields?.[part];
    if (field === undefined) return [`${path} does not exist`];
    const behavior = field.options?.[BEHAVIOR];
    if (behavior === "IMMUTABLE" || behavior === "OUTPUT_ONLY") return [`${path} is ${behavior}`];
    node = find(field.type);
  }
  return [];
}

interface Operation {
  create?: unknown;
  update?: unknown;
  update_mask?: { paths: string[] };
}

/** The resource that operations of a kind are about. */
function resourceOf(kind: string): Field | undefined {
  const { fields = {} } = find(find("MutateOperation")?.fields?.[kind]?.type ?? "") ?? {};
  return fields["create"] ?? fields["update"];
}

/** What is wrong with an operation of a mutate request, such as `{campaign_operation: {update, update_mask}}`. */
export function protoProblems(request: object): string[] {
  return Object.entries(request).flatMap(([kind, operation]: [string, Operation]) => {
    const resource = resourceOf(kind);
    if (resource === undefined) return [`${kind} does not exist`];
    const { update_mask: mask = { paths: [] } } = operation;
    return [
      ...ofValue(operation.create ?? operation.update ?? {}, resource, kind),
      ...mask.paths.flatMap((path) => ofPath(path, resource.type)),
    ];
  });
}
