import { mapStates } from "./state-machine-definition.ts";
import type { AslDefinition, AslState } from "./state-machine-definition.ts";

/** setTimeout's longest wait, in seconds; the engine passes time-outs on to it. */
const longestTimeoutSeconds = 2_147_483;

/** Marks a Wait that has become a task, because its length is in the input. */
export const scaledWaitResource = "arn:aws:lambda:us-east-1:000000000000:function:scaled-wait";

/**
 * The definition as the engine gets it: tasks without a time-out have none (the engine would
 * give them 60 s), and waits and retries take `timeScale` of their time.
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

/** The length of SecondsPath and of timestamps is known only when the state is entered. */
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
