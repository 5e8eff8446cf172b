import { CustomAttributeType, type createCustomAttribute } from "electrodb";

type TypeOf<T> = ReturnType<typeof createCustomAttribute<T>>["type"];

const anyValue = CustomAttributeType<object>("any");

export const text = { type: "string", required: true } as const;
export const optionalText = { type: "string" } as const;
export const number = { type: "number", required: true } as const;
export const optionalNumber = { type: "number" } as const;
/** A number set, to which numbers are added without reading it; a list where it is read. */
export const optionalNumberSet = { type: "set", items: "number" } as const;
export const optionalFlag = { type: "boolean" } as const;
export const flag = { type: "boolean", required: true } as const;

/** Ids of brands and campaigns (53 bits): padded in keys only, so that they sort by age. */
export const numericId = {
  type: "number",
  required: true,
  padding: { length: 16, char: "0" },
} as const;

/** Epoch seconds after which the table may delete the row; never handed out. */
export const ttl = { type: "number", hidden: true } as const;

/** A place in a workflow group, from 0; padded in keys only. Groups have at most 1,000 targets. */
export const groupIndex = {
  type: "number",
  required: true,
  padding: { length: 4, char: "0" },
} as const;

/** Grows by ADD, which changes nothing when it is repeated. */
export const numberSet = { type: "set", items: "number" } as const;

/** A string that is one of a few words. */
export function word<T extends string>() {
  return { type: anyValue as unknown as TypeOf<T>, required: true } as const;
}

export function optionalWord<T extends string>() {
  return { type: anyValue as unknown as TypeOf<T> } as const;
}

/** A value stored as it is (lists and maps of plain JSON). */
export function json<T>() {
  return { type: anyValue as unknown as TypeOf<T>, required: true } as const;
}

export function optionalJson<T>() {
  return { type: anyValue as unknown as TypeOf<T> } as const;
}

/** Where `pack` puts a value that may be too large for an item as it is. */
export function packed<T>() {
  return {
    content: { type: anyValue as unknown as TypeOf<T> },
    zipped: { type: anyValue as unknown as TypeOf<Uint8Array> },
  } as const;
}

/** The name an entity signs its rows with; short, for it is stored in every row. */
export function model<const Name extends string>(entity: Name) {
  return { entity, version: "1", service: "app" } as const;
}

/** The table's TTL counts seconds; rounded up, so that no row goes before its time. */
export function epochSeconds(epochMs: number): number {
  return Math.ceil(epochMs / 1000);
}
