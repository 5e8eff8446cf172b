/** Operations of one hour; hours are numbered from 1970. */
export interface HourCount {
  hour: number;
  used: number;
}

/** From the first to the last hour, both included; 48 of them at most. */
export interface Hours {
  first: number;
  last: number;
}

/** What is used of the operations at Google within some hours. */
export interface OperationCount {
  used: number;
  /** Persons who used any, or a few more: who did on two days counts twice. Work on nobody's behalf makes none. */
  people: number;
  /** In any order. */
  byHour: HourCount[];
}

/** What one person used of some hours, or what was used on nobody's behalf. */
export interface OperationShare {
  userId: string;
  isPerson: boolean;
  used: number;
  /** In any order. */
  byHour: HourCount[];
}

/** A day (yyyy-mm-dd, UTC) that is over. */
export interface OperationDayRow {
  day: string;
  used: number;
  people: number;
  /** What Google allowed in 24 hours. */
  limit: number;
  /** The largest, largest first. */
  shares: Omit<OperationShare, "byHour">[];
}
