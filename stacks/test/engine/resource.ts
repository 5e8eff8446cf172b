/** A plain JSON value as the engine passes it. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | Plain[]
  | { [key: string]: Plain };

export type Inputs = Record<string, Plain>;

/** One requested resource, with every value resolved. */
export interface Resource {
  /** Pulumi's type token, e.g. `aws:sqs/queue:Queue`. */
  type: string;
  name: string;
  /** False for SST's own components, which only group resources. */
  isCustom: boolean;
  inputs: Inputs;
  options: ResourceOptions;
}

/** Pulumi's own options of a resource, which are not sent to the cloud. */
export interface ResourceOptions {
  /** A deployment that would delete it fails. */
  isProtected: boolean;
  /** It stays in the cloud when it is removed from the configuration. */
  isRetained: boolean;
  /** Inputs that a deployment leaves as they are in the cloud. */
  ignored: string[];
  /** The name of its provider, if it is not the stage's own but that of another region. */
  provider: string | undefined;
}

/** The result of evaluating one stage's configuration. */
export interface Evaluation {
  resources: Resource[];
  /** What a deployment prints. */
  outputs: Inputs;
  errors: string[];
}

/** The value as a string; throws if it is not one. */
export function textOf(value: Plain): string {
  if (typeof value !== "string") throw new Error(`${JSON.stringify(value)} is no text.`);
  return value;
}
