/** The operations of one hour. Hours are numbered since 1970. */
export interface HourCount {
  hour: number;
  used: number;
}

/** From the first to the last hour, both included; at most 48. */
export interface Hours {
  first: number;
  last: number;
}

/** The Google Ads operations used within some hours. */
export interface OperationCount {
  used: number;
  /**
   * The number of people who used any, or slightly more: a person who used some on two days counts twice. Work on
   * nobody's behalf does not count.
   */
  people: number;
  /** In any order. */
  byHour: HourCount[];
}

/** The operations of one person within some hours, or those on nobody's behalf. */
export interface OperationShare {
  userId: string;
  isPerson: boolean;
  used: number;
  /** In any order. */
  byHour: HourCount[];
}

/** The total of a past day (yyyy-mm-dd, UTC). */
export interface OperationDayRow {
  day: string;
  used: number;
  people: number;
  /** The operations that Google allowed in 24 hours. */
  limit: number;
  /** The largest shares, largest first. */
  shares: Omit<OperationShare, "byHour">[];
}
