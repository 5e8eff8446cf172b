import { errors } from "google-ads-api";

import { failureOf } from "./campaign-requests.ts";

type ErrorEnums = Record<string, Record<string, Record<string, string | number>>>;

const pascal = (category: string): string =>
  category
    .split("_")
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");

/** The numbers of a category's errors by their names, from the protos. */
function numbersOf(category: string): Record<string, string | number> {
  const type = pascal(category);
  return (errors as unknown as ErrorEnums)[`${type}Enum`]?.[type] ?? {};
}

export function isOfProtos(code: string): boolean {
  const [category = "", name = ""] = code.split(".");
  return Number(numbersOf(category)[name]) > 0;
}

/** An error's name from its numeric code, such as "campaign_error.DUPLICATE_CAMPAIGN_NAME". */
function nameOf(errorCode: Record<string, number>): string {
  const [category = "", number = 0] =
    Object.entries(errorCode).find(([, value]) => value > 0) ?? [];
  const names = numbersOf(category);
  return `${category}.${Object.keys(names).find((name) => names[name] === number)}`;
}

/** The names of all errors with which a call fails, in order. */
export async function errorNamesOf(call: Promise<unknown>): Promise<string[]> {
  const failure = await failureOf(call);
  return failure.errors.map((error) => nameOf(error.error_code));
}

/** The path of the first error with which a call fails, such as "operations[0].create.name". */
export async function errorPathOf(call: Promise<unknown>): Promise<string> {
  const failure = await failureOf(call);
  const elements = failure.errors[0]?.location?.field_path_elements ?? [];
  return elements
    .map(({ field_name: name, index }) => (typeof index === "number" ? `${name}[${index}]` : name))
    .join(".");
}
