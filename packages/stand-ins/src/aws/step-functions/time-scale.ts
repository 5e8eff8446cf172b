import { mapStates, type AslDefinition, type AslState } from "./state-machine-definition.ts";

/** The longest delay of setTimeout, in seconds; the engine passes time-outs to it. */
const longestTimeoutSeconds = 2_147_483;

/** Marks a Wait that was converted to a task, because its duration is in the input. */
export const scaledWaitResource = "arn:aws:lambda:us-east-1:000000000000:function:scaled-wait";

/**
 * The definition for the engine: tasks without a time-out get a very long one (the engine's default is 60 s), and waits
 * and retries are scaled by `timeScale`.
 */
export function engineDefinitionOf(definition: AslDefinition, timeScale: number): AslDefinition {
  return mapStates(definition, (state) => {
    const scaled = timeScale === 1 ? state : scaleTimes(state, timeScale);
    const isUnlimited =
      scaled.Type === "Task" && !scaled["TimeoutSeconds"] && !scaled["TimeoutSecondsPath"];
    return isUnlimited ? { ...scaled, TimeoutSeconds: longestTimeoutSeconds } : scaled;
  });
}

function scaleTimes(state: AslState, timeScale: number): AslState {
  if (state.Type === "Wait") return scaleWait(state, timeScale);
  const retriers = state["Retry"] as Record<string, unknown>[] | undefined;
  if (!retriers) return state;
  return {
    ...state,
    Retry: retriers.map((retrier) => ({
      ...retrier,
      IntervalSeconds: Number(retrier["IntervalSeconds"] ?? 1) * timeScale,
      ...(retrier["MaxDelaySeconds"] === undefined
        ? {}
        : { MaxDelaySeconds: Number(retrier["MaxDelaySeconds"]) * timeScale }),
    })),
  };
}

/** The durations of SecondsPath and of timestamps are only known when the state is entered. */
function scaleWait(state: AslState, timeScale: number): AslState {
  const { Seconds, SecondsPath, Timestamp, TimestampPath, ...rest } = state;
  if (Seconds !== undefined) return { ...state, Seconds: Number(Seconds) * timeScale };
  return {
    ...rest,
    Type: "Task",
    Resource: scaledWaitResource,
    Parameters: {
      "input.$": "$",
      ...(SecondsPath === undefined ? {} : { "seconds.$": SecondsPath }),
      ...(Timestamp === undefined ? {} : { timestamp: Timestamp }),
      ...(TimestampPath === undefined ? {} : { "timestamp.$": TimestampPath }),
    },
  };
}
