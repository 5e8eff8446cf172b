/** What is used of a day's operations at Google. */
export interface OperationCount {
  used: number;
  /** Persons who used any; work on nobody's behalf makes none. */
  people: number;
}

/** What one person used of a day, or what was used on nobody's behalf. */
export interface OperationShare {
  userId: string;
  isPerson: boolean;
  used: number;
}

/** A day (yyyy-mm-dd, UTC) that is over. */
export interface OperationDayRow {
  day: string;
  used: number;
  people: number;
  /** What Google allowed that day. */
  limit: number;
  /** The largest, largest first. */
  shares: OperationShare[];
}
