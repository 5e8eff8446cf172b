import type { Report } from "./report.ts";

const LOW_QUOTA_SHARE = 0.1;

/** Google's notes about the data of these reports, without duplicates, in words. */
export function notesOf(reports: readonly Report[]): string[] {
  const metadata = reports.map((report) => report.metadata);
  const notes: string[] = [];
  const shares = metadata.flatMap(({ samplingMetadatas }) =>
    samplingMetadatas.map((one) => one.samplesReadCount / one.samplingSpaceSize),
  );
  if (shares.length > 0) {
    const percent = Math.max(1, Math.round(Math.min(...shares) * 100));
    notes.push(
      `The figures are estimates: Google Analytics read a sample of ${percent}% of the events.`,
    );
  }
  if (metadata.some(({ dataLossFromOtherRow }) => dataLossFromOtherRow)) {
    notes.push(
      'Rare pages or sources are missing from the tables: Google Analytics folded them into a row "(other)".',
    );
  }
  if (metadata.some(({ subjectToThresholding }) => subjectToThresholding)) {
    notes.push("Google Analytics left out rows with few users, to protect their privacy.");
  }
  return [...notes, ...quotaNotes(reports)];
}

function quotaNotes(reports: readonly Report[]): string[] {
  const quota = reports.flatMap(({ propertyQuota }) => propertyQuota ?? []).at(-1);
  const low = [
    { left: quota?.tokensPerHour, span: "hour" },
    { left: quota?.tokensPerDay, span: "day" },
  ].find(({ left }) => left && left.remaining < LOW_QUOTA_SHARE * (left.remaining + left.consumed));
  if (!low) return [];
  return [
    `This property's Google Analytics quota for this ${low.span} is nearly used up. Further readings may have to wait.`,
  ];
}
