import { calibration } from "../../ad-text/calibration/calibration.ts";
import { agreement, judgeCalibration } from "../../ad-text/calibration/judge-calibration.ts";

const GOAL = 0.8;

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
process.exitCode = all >= GOAL ? 0 : 1;
