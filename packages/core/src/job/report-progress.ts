/** Reports how far the work is (0–100) and in words; throws CANCELLED when the person has cancelled it. */
export type ReportProgress = (percent: number, words: string) => Promise<void>;
