import type { GenerateReportAnswer } from "@adwright/contracts/report";

import { persist } from "./persist.ts";
import { brandOf, type Step } from "./step.ts";

export const reportOne: Step = async (journey) => {
  const body = { brandId: brandOf(journey) };
  await persist(journey.person, "The report", (click) =>
    journey.person.api<GenerateReportAnswer>(
      "POST",
      "/api/reports/generate/week_over_week",
      body,
      click,
    ),
  );
};
