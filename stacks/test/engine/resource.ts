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
  options: ResourceOptions;
}

/** What Pulumi is told about a resource beside what the cloud is. */
export interface ResourceOptions {
  /** A deploy that would delete it fails. */
  isProtected: boolean;
  /** It stays in the cloud when it leaves the configuration. */
  isRetained: boolean;
  /** The name of the provider that makes it, where it is not the stage's own: the one of another region. */
  provider: string | undefined;
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
