import type { WeatherAlert } from "@adwright/contracts/storm/event";

/** What the last answer gave to ask whether there is a newer one. */
export interface Validators {
  lastModified?: string | undefined;
}

/** Every message that is in force in the whole country. */
export interface AlertSet extends Validators {
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
  readAlerts(since?: Validators): Promise<AlertSet | "unchanged">;
}
