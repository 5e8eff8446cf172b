/** SST's own switches: no download of Pulumi and Bun, npm instead of Bun, no telemetry. */
export const offlineFlags = {
  SST_SKIP_DEPENDENCY_CHECK: "1",
  SST_NO_BUN: "1",
  SST_TELEMETRY_DISABLED: "1",
} as const;
