import type { ChangedKind, Resource } from "../accounts/resource.ts";
import { fieldFacts } from "../gaql/field-table.ts";
import { fieldNode, hasSubfields, isEnum } from "../gaql/field-tree.ts";
import { adsError, type AdsError, type Path } from "../wire/ads-error.ts";
import type { PlainMessage } from "../wire/message.ts";
import { readPath, withPath } from "./field-path.ts";
import type { KindRules } from "./kind-rules.ts";

type MaskRules = Pick<KindRules, "immutableFields" | "editableByHand" | "oneOf">;

interface MaskRequest {
  kind: ChangedKind;
  rules: MaskRules;
  update: PlainMessage;
  paths: string[];
  /** True for a change made in Google Ads itself. */
  isByHand: boolean;
  /** The path of the operation in the request. */
  at: Path;
}

const pathError = (name: string, message: string, at: Path, path: string): AdsError =>
  adsError(`field_mask_error.${name}`, { message, path: [...at, "update_mask"], trigger: path });

const isMessage = (value: unknown): boolean =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** From the protos (FieldMask): a path cannot point into a list; a list is replaced as a whole. */
function leadsIntoList(path: string, kind: ChangedKind): boolean {
  const names = path.split(".");
  return names.some((_, at) => {
    const above = [kind, ...names.slice(0, at)].join(".");
    return at > 0 && fieldFacts(above)?.isRepeated === true;
  });
}

/** From docs: every path must exist, end at a leaf, and not be immutable. */
function findPathError(path: string, request: MaskRequest): AdsError | undefined {
  const { kind, rules, update, at } = request;
  const node = fieldNode(`${kind}.${path}`);
  if (node === undefined || leadsIntoList(path, kind)) {
    return pathError(
      "FIELD_NOT_FOUND",
      `The field mask contained an invalid field: '${path}'.`,
      at,
      path,
    );
  }
  if (hasSubfields(node) && isMessage(readPath(update, path))) {
    return pathError(
      "FIELD_HAS_SUBFIELDS",
      `The field mask updated a field with subfields: '${path}'. Fields with subfields may not be updated.`,
      at,
      path,
    );
  }
  const [root = ""] = path.split(".");
  if (!rules.immutableFields.includes(root)) return undefined;
  if (request.isByHand && rules.editableByHand?.includes(root) === true) return undefined;
  return adsError("field_error.IMMUTABLE_FIELD", {
    path: [...at, "update", ...path.split(".")],
  });
}

const NO_VALUE: ReadonlySet<unknown> = new Set([undefined, "UNSPECIFIED", "UNKNOWN"]);

/** From the protos (EnumError): an enum in the mask needs a value; an omitted one arrives as UNSPECIFIED. */
function findValueError(path: string, { kind, update, at }: MaskRequest): AdsError | undefined {
  if (!isEnum(fieldNode(`${kind}.${path}`)) || !NO_VALUE.has(readPath(update, path))) {
    return undefined;
  }
  return adsError("enum_error.ENUM_VALUE_NOT_PERMITTED", {
    path: [...at, "update", ...path.split(".")],
  });
}

function withoutRivals(resource: Resource, root: string, rules: MaskRules): Resource {
  if (rules.oneOf?.includes(root) !== true) return resource;
  const rivals = rules.oneOf.filter((field) => field !== root);
  const kept = Object.entries(resource).filter(([field]) => !rivals.includes(field));
  return Object.fromEntries(kept) as Resource;
}

/** The resource with the masked fields from `update`; a masked field without a value is cleared. */
export function applyUpdateMask(
  current: Resource,
  request: MaskRequest,
): { next: Resource; errors: AdsError[] } {
  const paths = request.paths.filter((path) => path !== "resource_name");
  if (paths.length === 0) {
    const path = [...request.at, "update_mask"];
    return { next: current, errors: [adsError("field_mask_error.FIELD_MASK_MISSING", { path })] };
  }
  const errors = paths.flatMap(
    (path) => findPathError(path, request) ?? findValueError(path, request) ?? [],
  );
  let next = current;
  for (const path of paths) {
    const cleared = withoutRivals(next, path.split(".")[0] ?? "", request.rules);
    next = withPath(cleared, path, readPath(request.update, path)) as Resource;
  }
  return { next, errors };
}
