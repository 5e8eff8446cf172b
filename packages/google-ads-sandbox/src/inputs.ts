import type { EndedCampaigns } from "./accounts/account-state.ts";
import { RESOURCE_KINDS } from "./accounts/resource.ts";
import { FAULT_KINDS, type FaultInput } from "./faults.ts";
import { type Scenario, SCENARIO_KINDS } from "./metrics/scenario.ts";
import type { OutsideEdit } from "./outside-edit.ts";
import { ACCESS_LEVELS, type AccessLevel } from "./quota.ts";
import type { Person, TreePlan } from "./seed/account-tree.ts";

const isMessage = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** What a field has to be, in words and as a test; required unless its name ends with "?". */
type Rule = readonly [wanted: string, isFit: (value: unknown) => boolean];
type Shape = Record<string, Rule>;

const oneOf = (...values: readonly string[]): Rule => [
  `one of ${values.join(", ")}`,
  (value) => values.some((each) => each === value),
];
const text: Rule = ["a text", (value) => typeof value === "string" && value !== ""];
const flag: Rule = ["true or false", (value) => typeof value === "boolean"];
const count: Rule = [
  "a whole number from 0",
  (value) => Number.isInteger(value) && Number(value) >= 0,
];
const amount: Rule = ["a number from 0", (value) => typeof value === "number" && value >= 0];
const message: Rule = ["an object", isMessage];
const day: Rule = [
  "a day such as 2026-11-20",
  (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value))),
];
const id: Rule = ["ten digits", (value) => /^\d{10}$/.test(String(value))];

/** Checks a value by its shape; throws a RangeError that says what is wrong and what is wanted. */
function checked(what: string, value: unknown, shape: Shape): unknown {
  if (!isMessage(value)) throw new RangeError(`${what}: an object is wanted.`);
  const names = Object.keys(shape).map((name) => name.replace("?", ""));
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new RangeError(`${what}: there is no ${unknown}, only ${names.join(", ")}.`);
  }
  for (const [key, [wanted, isFit]] of Object.entries(shape)) {
    const name = key.replace("?", "");
    const isOmitted = value[name] === undefined && key.endsWith("?");
    if (!isOmitted && !isFit(value[name])) throw new RangeError(`${what}: ${name} is ${wanted}.`);
  }
  return value;
}

const shaped = (shape: Shape): Rule => [
  `an object of ${Object.keys(shape).join(", ")}`,
  (value) => checked("inside", value, shape) !== undefined,
];

const BY: Shape = { customerId: text, email: text, "isByEditor?": flag };
const CHANGE: Shape = { ...BY, resourceName: text, "fields?": message };
const ADDITION: Shape = { ...BY, kind: oneOf(...RESOURCE_KINDS), added: message };

const FAULT: Shape = {
  kind: oneOf(...FAULT_KINDS),
  "method?": text,
  "when?": oneOf("before", "after"),
  "skip?": count,
  "times?": count,
  "delayMs?": count,
  "retryAfterMs?": count,
  "edit?": shaped(CHANGE),
};

const CLIENT: Shape = {
  name: text,
  currency: ["a currency such as USD", (value) => /^[A-Z]{3}$/.test(String(value))],
  "id?": id,
  "kind?": oneOf("active", "new", "cancelled", "undeclared", "shared_budget", "performance_max"),
  "clients?": ["a list of accounts", (value) => isListOf(value, CLIENT)],
};

const isListOf = (value: unknown, shape: Shape): boolean =>
  Array.isArray(value) && value.every((each) => isMessage(checked("an account", each, shape)));

export const readEdit = (value: unknown) =>
  checked("edit", value, isMessage(value) && "added" in value ? ADDITION : CHANGE) as OutsideEdit;
export const readFault = (value: unknown) => checked("fault", value, FAULT) as FaultInput;
export const readClock = (value: unknown) =>
  checked("clock", value, { advanceMs: amount }) as { advanceMs: number };
export const readLevel = (value: unknown) =>
  checked("access level", value, { level: oneOf(...ACCESS_LEVELS) }) as { level: AccessLevel };
export const readMode = (value: unknown) =>
  checked("ended campaigns", value, { mode: oneOf("revive", "refuse") }) as {
    mode: EndedCampaigns;
  };
export const readScenario = (value: unknown) =>
  checked("scenario", value, {
    customerId: text,
    "campaign?": text,
    kind: oneOf(...SCENARIO_KINDS),
    factor: amount,
    "term?": text,
    from: day,
    "until?": day,
  }) as Scenario;

const PLAN: Shape = {
  email: text,
  "manager?": shaped({ name: text, "id?": id }),
  clients: CLIENT["clients?"] ?? text,
};

/** A person by email and name, or with the accounts to create. */
export const readPerson = (value: unknown) =>
  isMessage(value) && "clients" in value
    ? (checked("person", value, PLAN) as TreePlan)
    : (checked("person", value, { email: text, name: text }) as Person);

/** The text of a file with people and their accounts. */
export function readSeed(json: string): TreePlan[] {
  const people: unknown = JSON.parse(json);
  if (!Array.isArray(people)) throw new RangeError("seed: a list of people is wanted.");
  return people.map((person) => checked("person", person, PLAN) as TreePlan);
}
