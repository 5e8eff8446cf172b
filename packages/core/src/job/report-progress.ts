/** Reports the progress of a job (0–100) and in words. Throws CANCELLED if the person has canceled the job. */
export type ReportProgress = (percent: number, words: string) => Promise<void>;
