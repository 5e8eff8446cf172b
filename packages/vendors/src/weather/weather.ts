import type { WeatherAlert } from "@adwright/contracts/storm/event";

/** Every message that is in force in the whole country. */
export interface AlertSet {
  /** By which the next request asks whether there is a newer list. */
  lastModified?: string | undefined;
  /** When any of it last changed, epoch ms; absent if the answer does not say so. */
  updatedMs?: number | undefined;
  /** How many messages there are, of any kind. */
  count: number;
  /** Those that can start a campaign. */
  alerts: WeatherAlert[];
}

export interface Weather {
  /**
   * The current warnings, or that nothing has changed since the last answer. Asks once and does not repeat. Throws a
   * plain Error that says what was wrong with the answer.
   */
  readAlerts(since?: Pick<AlertSet, "lastModified">): Promise<AlertSet | "unchanged">;
}
