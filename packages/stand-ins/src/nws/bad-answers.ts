import type { Feature } from "./compile-messages.ts";

/** What is answered; `cut` changes the text that is sent. Whether it is unchanged is found out by the request if absent. */
export interface Answer {
  features: Feature[];
  updatedMs: number;
  isUnchanged?: boolean;
  cut?: (text: string) => string;
}

/** weather-gov/api#86: the network in front of the API served a copy of that age. */
const STALE_MS = 8 * 60 * 60_000;
const TOO_LARGE = 9_000_000;

type Corrupt = (answer: Answer, listAt: (atMs: number) => Answer) => Answer;

/** Changes every message that has a VTEC line. */
const changing =
  (change: (feature: Feature) => Partial<Feature["properties"]>): Corrupt =>
  (answer) => ({
    ...answer,
    features: answer.features.map((feature) =>
      feature.properties.parameters["VTEC"]
        ? { ...feature, properties: { ...feature.properties, ...change(feature) } }
        : feature,
    ),
  });

const withVtec = ({ properties }: Feature, change: (line: string) => string) => ({
  parameters: {
    ...properties.parameters,
    VTEC: (properties.parameters["VTEC"] ?? []).map(change),
  },
});

const corruptions = {
  unchanged: (answer) => ({ ...answer, isUnchanged: true }),
  stale: ({ updatedMs }, listAt) => listAt(updatedMs - STALE_MS),
  empty: (answer) => ({ ...answer, features: [] }),
  half: (answer) => ({ ...answer, features: answer.features.filter((_, at) => at % 3 === 0) }),
  truncated: (answer) => ({ ...answer, cut: (text) => text.slice(0, text.length / 2) }),
  too_large: (answer) => ({ ...answer, cut: (text) => text + " ".repeat(TOO_LARGE) }),
  duplicate: (answer) => ({
    ...answer,
    features: answer.features.flatMap((feature) => [
      feature,
      { ...feature, properties: { ...feature.properties, severity: "Minor" } },
      feature,
    ]),
  }),
  past_as_alert: changing((feature) => ({
    ...withVtec(feature, (line) => line.replace(/^\/O\.[A-Z]{3}/, "/O.CAN")),
    messageType: "Alert",
    urgency: "Past",
  })),
  no_ends: changing((feature) => ({
    ...withVtec(feature, (line) => line.replace(/-\d{6}T\d{4}Z/, "-000000T0000Z")),
    ends: null,
  })),
  test_message: changing((feature) => ({
    ...withVtec(feature, (line) => line.replace("/O.", "/T.")),
    status: "Test",
  })),
} satisfies Record<string, Corrupt>;

type Variant = keyof typeof corruptions;
export const weatherAnswers = Object.keys(corruptions) as Variant[];

export function corrupt(
  variant: string | undefined,
  listAt: (atMs: number) => Answer,
  nowMs: number,
): Answer {
  const answer = listAt(nowMs);
  const known = weatherAnswers.find((one) => one === variant);
  return known ? { isUnchanged: false, ...corruptions[known](answer, listAt) } : answer;
}
