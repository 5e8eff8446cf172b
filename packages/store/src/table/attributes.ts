import { CustomAttributeType, type createCustomAttribute } from "electrodb";

type TypeOf<T> = ReturnType<typeof createCustomAttribute<T>>["type"];

const anyValue = CustomAttributeType<object>("any");

export const text = { type: "string", required: true } as const;
export const optionalText = { type: "string" } as const;
export const number = { type: "number", required: true } as const;
export const optionalNumber = { type: "number" } as const;
export const optionalFlag = { type: "boolean" } as const;
export const flag = { type: "boolean", required: true } as const;

/** Ids of brands and campaigns (53 bits), padded in keys only, so that they sort by age. */
export const numericId = {
  type: "number",
  required: true,
  padding: { length: 16, char: "0" },
} as const;

/** Epoch seconds after which DynamoDB may delete the row; not included in what is read. */
export const ttl = { type: "number", hidden: true } as const;

/** An index within a workflow group, from 0, padded in keys only. Groups have at most 1,000 targets. */
export const groupIndex = {
  type: "number",
  required: true,
  padding: { length: 4, char: "0" },
} as const;

/** A number set, read as a list. Changed by ADD without reading it first; a repetition has no effect. */
export const numberSet = { type: "set", items: "number" } as const;

/** A string that is one of several words. */
export function word<T extends string>() {
  return { type: anyValue as unknown as TypeOf<T>, required: true } as const;
}

export function optionalWord<T extends string>() {
  return { type: anyValue as unknown as TypeOf<T> } as const;
}

/** A value stored unchanged (lists and maps of plain JSON). */
export function json<T>() {
  return { type: anyValue as unknown as TypeOf<T>, required: true } as const;
}

export function optionalJson<T>() {
  return { type: anyValue as unknown as TypeOf<T> } as const;
}

/** The attributes for a value written by `pack`, which may be too large to store uncompressed. */
export function packed<T>() {
  return {
    content: { type: anyValue as unknown as TypeOf<T> },
    zipped: { type: anyValue as unknown as TypeOf<Uint8Array> },
  } as const;
}

/** The table's TTL in seconds, rounded up so that no row is deleted early. */
export function epochSeconds(epochMs: number): number {
  return Math.ceil(epochMs / 1000);
}
