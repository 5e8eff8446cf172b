import { readTable } from "../read-table.ts";

/** One step of a location: a field, with an index if the field is repeated. */
export type PathElement = string | readonly [field: string, index: number];
export type Path = readonly PathElement[];

/** An error reported by a rule: the API's error category and its enum name. */
export interface AdsError {
  error_code: Record<string, string>;
  message: string;
  trigger?: { string_value: string } | { int64_value: number };
  location?: { field_path_elements: { field_name: string; index?: number }[] };
  details?: Record<string, unknown>;
}

export interface AdsErrorParts {
  /** By default what the table of errors has for the code. */
  message?: string;
  path?: Path;
  trigger?: string | number;
  details?: Record<string, unknown>;
}

const locationOf = (path: Path) => ({
  field_path_elements: path.map((element) =>
    typeof element === "string"
      ? { field_name: element }
      : { field_name: element[0], index: element[1] },
  ),
});

const triggerOf = (trigger: string | number) =>
  typeof trigger === "string" ? { string_value: trigger } : { int64_value: trigger };

/** What Google's protos and docs say of each error; where they say nothing, the words are this sandbox's. */
const MESSAGES = new Map(readTable("google-ads-errors").map(([code = "", text]) => [code, text]));

/** Creates an error: `adsError("campaign_error.DUPLICATE_CAMPAIGN_NAME", { path })`. */
export function adsError(code: string, parts: AdsErrorParts = {}): AdsError {
  const [category = "", name = ""] = code.split(".");
  const { message = MESSAGES.get(code) } = parts;
  if (message === undefined) throw new Error(`The table of errors has no ${code}.`);
  return {
    error_code: { [category]: name },
    message,
    ...(parts.trigger === undefined ? {} : { trigger: triggerOf(parts.trigger) }),
    ...(parts.path === undefined ? {} : { location: locationOf(parts.path) }),
    ...(parts.details === undefined ? {} : { details: parts.details }),
  };
}

/** An error's code, such as "campaign_error.DUPLICATE_CAMPAIGN_NAME". */
export function codeOf(error: AdsError): string {
  const [category, name] = Object.entries(error.error_code)[0] ?? ["", ""];
  return `${category}.${name}`;
}
