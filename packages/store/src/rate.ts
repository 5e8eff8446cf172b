export interface RateStore {
  /** Adds one to the window's count and returns it; windows start at multiples of `windowMs`. */
  hit(subject: string, windowMs: number, nowMs: number): Promise<number>;
  /** The count of the current window without adding. */
  count(subject: string, windowMs: number, nowMs: number): Promise<number>;
}
