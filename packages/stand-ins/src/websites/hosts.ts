/** The sample websites; the proxy routes these hosts here, and the certificate includes them all. */
export const websiteHosts = [
  "northwind-running.example",
  "baeckerei-morgenrot.example",
  "sakura-tea.example",
  "trickster.example",
] as const;

export type WebsiteHost = (typeof websiteHosts)[number];
