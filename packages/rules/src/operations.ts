/** One person's share of the day while others work too. */
const SHARE = 1 / 3;

/** How much of a day's operations at Google is spoken for, those just asked for included. */
export interface OperationDay {
  used: number;
  usedByPerson: number;
  /** Persons who used any that day. */
  people: number;
}

/**
 * Whether what was just asked for goes too far: `day` beyond what Google allows us all, `share` beyond one person's
 * third while others are active. Google Ads API: the daily limit belongs to the cloud project, so all share it.
 */
export function overdrawn(
  { used, usedByPerson, people }: OperationDay,
  dailyOperations: number,
): "day" | "share" | undefined {
  if (used > dailyOperations) return "day";
  if (people > 1 && usedByPerson > dailyOperations * SHARE) return "share";
  return undefined;
}
