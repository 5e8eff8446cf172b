type State = Record<string, unknown> & { Type?: string };
type Retrier = Record<string, unknown>;

// The fields and values of the Amazon States Language with JSONPath (states-language.net/spec.html).
const ofEvery = ["Type", "Comment", "QueryLanguage", "InputPath", "OutputPath"];
const goingOn = ["Next", "End"];
const fieldsOf: Record<string, string[]> = {
  Task: [
    "Resource",
    "Parameters",
    "Credentials",
    "ResultSelector",
    "ResultPath",
    "Retry",
    "Catch",
    "TimeoutSeconds",
    "TimeoutSecondsPath",
    "HeartbeatSeconds",
    "HeartbeatSecondsPath",
    ...goingOn,
  ],
  Map: [
    "ItemsPath",
    "MaxConcurrency",
    "ItemSelector",
    "ItemProcessor",
    "ResultPath",
    "Retry",
    "Catch",
    ...goingOn,
  ],
  Pass: ["Result", "ResultPath", "Parameters", ...goingOn],
  Choice: ["Choices", "Default"],
  Wait: ["Seconds", "SecondsPath", "Timestamp", "TimestampPath", ...goingOn],
  Succeed: [],
  Fail: ["Error", "ErrorPath", "Cause", "CausePath"],
};

/** One field of each list is required. */
const neededBy: Record<string, string[][]> = {
  Task: [["Resource"], goingOn],
  Map: [["ItemProcessor"], goingOn],
  Pass: [goingOn],
  Choice: [["Choices"]],
  Wait: [["Seconds", "SecondsPath", "Timestamp", "TimestampPath"], goingOn],
};

/** AWS Step Functions: the longest delay of a retrier, and the most attempts. */
const LONGEST_DELAY_SECONDS = 31_622_400;
const MOST_ATTEMPTS = 99_999_999;

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

const retrierFields: Record<string, (value: unknown, retrier: Retrier) => boolean> = {
  ErrorEquals: (value) => Array.isArray(value) && value.length > 0,
  IntervalSeconds: (value) => isWhole(value, 1, MOST_ATTEMPTS),
  MaxAttempts: (value) => isWhole(value, 0, MOST_ATTEMPTS),
  BackoffRate: (value) => typeof value === "number" && value >= 1,
  MaxDelaySeconds: (value, { IntervalSeconds = 1 }) =>
    isWhole(value, Number(IntervalSeconds) + 1, LONGEST_DELAY_SECONDS),
  JitterStrategy: (value) => value === "FULL" || value === "NONE",
  Comment: (value) => typeof value === "string",
};

/** Every unknown or missing field and value, for which Step Functions would refuse the deployment. */
export function unknownWordsOf({ States }: { States: Record<string, State> }): string[] {
  return Object.entries(States).flatMap(([name, state]) =>
    [...wordsOfState(state), ...wordsOfRetriers(state), ...wordsOfItems(state)].map(
      (word) => `${name}: ${word}`,
    ),
  );
}

function wordsOfItems({ ItemProcessor }: State): string[] {
  return ItemProcessor ? unknownWordsOf(ItemProcessor as Parameters<typeof unknownWordsOf>[0]) : [];
}

function wordsOfState(state: State): string[] {
  const known = fieldsOf[state.Type ?? ""];
  if (!known) return [`Type ${JSON.stringify(state.Type)}`];
  const unknown = Object.keys(state).filter((field) => ![...ofEvery, ...known].includes(field));
  const missing = (neededBy[state.Type ?? ""] ?? []).filter(
    (fields) => !fields.some((field) => field in state),
  );
  return [...unknown, ...missing.map((fields) => `without ${fields.join(" or ")}`)];
}

function wordsOfRetriers({ Retry = [] }: State): string[] {
  return (Retry as Retrier[]).flatMap((retrier) =>
    Object.entries(retrier)
      .filter(([field, value]) => !retrierFields[field]?.(value, retrier))
      .map(([field, value]) => `${field} ${JSON.stringify(value)}`),
  );
}
