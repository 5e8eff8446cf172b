/** A plain JSON value as the engine hands it over. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | Plain[]
  | { [key: string]: Plain };

export type Inputs = Record<string, Plain>;

/** One resource that the configuration asked for, with every value worked out. */
export interface Resource {
  /** Pulumi's type token, e.g. `aws:sqs/queue:Queue`. */
  type: string;
  name: string;
  /** False for SST's own components, which only group resources. */
  isCustom: boolean;
  inputs: Inputs;
}

/** What one stage's configuration came to. */
export interface Evaluation {
  resources: Resource[];
  /** What a deploy prints. */
  outputs: Inputs;
  errors: string[];
}

/** A value that has to be a text; throws when it is none. */
export function textOf(value: Plain): string {
  if (typeof value !== "string") throw new Error(`${JSON.stringify(value)} is no text.`);
  return value;
}
