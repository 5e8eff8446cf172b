import { readinessDetails } from "@adwright/ad-text/readiness";

import { calibration } from "../../ad-text/calibration/calibration.ts";
import { composed } from "../../ad-text/calibration/composed.ts";
import { agreement, judgeCalibration } from "../../ad-text/calibration/judge-calibration.ts";
import "../support/runner/all-languages.ts";

const GOAL = 0.9;
/** What an ad of facts, labels and stock phrases is worth at most. */
const MOST_OF_COMPOSED = 65;

const judged = calibration.map((set) => judgeCalibration(set));
for (const { language, correlation, scores } of judged) {
  console.log(`${language}  ${correlation.toFixed(3)}  best to worst by hand: ${scores.join(" ")}`);
}
const places = judged.flatMap((one) => one.places);
const scores = judged.flatMap((one) => one.scores);
const all = agreement(places, scores);
console.log(
  `Rank correlation (Spearman) over ${places.length} ads in ${judged.length} languages: ${all.toFixed(3)}; the goal is ${GOAL}.`,
);

const composedScores = composed.map(({ ad, context }) => {
  const { score, parts } = readinessDetails(ad, context);
  if (process.argv.includes("--verbose")) {
    console.log(`${context.language} ${context.brandName} ${score}`);
    for (const { name, points, most, advice } of parts) {
      if (advice !== undefined) console.log(`   ${name} ${points.toFixed(1)}/${most} ${advice}`);
    }
  }
  return score;
});
console.log(
  `${composed.length} composed ads: ${composedScores.join(" ")}; at most ${MOST_OF_COMPOSED} each.`,
);
process.exitCode = all >= GOAL && Math.max(...composedScores) <= MOST_OF_COMPOSED ? 0 : 1;
