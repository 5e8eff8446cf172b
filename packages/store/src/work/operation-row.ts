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
  /** The people whose time runs, by the hour in which it began, in any order. */
  beginners: HourBeginners[];
}

/**
 * People who began to use operations in the same hour, and what they have used since. A person's time begins with an
 * operation and ends 24 hours after that hour; the next operation begins another.
 */
export interface HourBeginners {
  hour: number;
  people: number;
  used: number;
}

/** The operations of one person within some hours, or those on nobody's behalf. */
export interface OwnOperations {
  used: number;
  /** In any order. */
  byHour: HourCount[];
  /** The hour in which the person's time began; undefined if none runs. */
  begun?: number | undefined;
}

/** How many operations one person used, or nobody. */
export interface OperationShare {
  userId: string;
  isPerson: boolean;
  used: number;
}

/** The total of a past day (yyyy-mm-dd, UTC). */
export interface OperationDayRow {
  day: string;
  used: number;
  people: number;
  /** The operations that Google allowed in 24 hours; undefined without a limit. */
  limit?: number | undefined;
  /** The largest shares, largest first. */
  shares: OperationShare[];
}
