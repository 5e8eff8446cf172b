/** The sample websites. */
export const websiteHosts = [
  "northwind-running.example",
  "baeckerei-morgenrot.example",
  "sakura-tea.example",
  "trickster.example",
] as const;

/** The host of an assistant, which publishes what its client says of itself. */
export const ASSISTANT_HOST = "assistant.example";

/** The proxy routes these hosts here, and the certificate includes them all. */
export const answeredHosts = [...websiteHosts, ASSISTANT_HOST] as const;

export type AnsweredHost = (typeof answeredHosts)[number];
