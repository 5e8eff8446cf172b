import type { Alarm } from "./ops-alarms.ts";
import { answer, only, part, sumOf } from "./ops-queries.ts";
import type { StageSettings } from "./settings.ts";
import type { WatchedNames } from "./watched-names.ts";

/** CloudFront: with fewer requests in five minutes, a single failure is already a large share. */
const FEW_REQUESTS = 50;

/** The alarms for what is in front of the gateway. These metrics and their alarms exist in us-east-1 only. */
export function edgeAlarmsOf(names: WatchedNames, { hasFirewall }: StageSettings): Alarm[] {
  const ofSite = { DistributionId: names.distributionId, Region: "Global" };
  const ofFunction = { FunctionName: names.edgeFunctionName, Region: "Global" };
  const failures = ["FunctionExecutionErrors", "FunctionValidationErrors", "FunctionThrottles"];
  const ids = failures.map((_, index) => `f${index}`);
  return [
    {
      name: "EdgeErrors",
      about: "5 % of what the site was asked in five minutes ended in a 5xx.",
      runbook: "the-edge-fails",
      metricQueries: [
        part("rate", "AWS/CloudFront", "5xxErrorRate", ofSite, { stat: "Average" }),
        part("all", "AWS/CloudFront", "Requests", ofSite),
        answer("Failed answers in percent", `IF(all > ${FEW_REQUESTS}, rate, 0)`),
      ],
      threshold: 5,
    },
    {
      name: "EdgeFunction",
      about: "The function that routes every request crashed, or was turned away.",
      runbook: "the-edge-fails",
      metricQueries: [
        ...failures.map((metric, index) => part(`f${index}`, "AWS/CloudFront", metric, ofFunction)),
        answer("Requests that it did not route", sumOf(ids)),
      ],
      threshold: 1,
    },
    ...(hasFirewall ? [firewallAlarm(names)] : []),
  ];
}

function firewallAlarm({ firewallName }: WatchedNames): Alarm {
  return {
    name: "FirewallBlocks",
    about: "The firewall turned many requests away: an attack, or a limit that is too low.",
    runbook: "requests-are-turned-away",
    ...only("AWS/WAFV2", "BlockedRequests", { WebACL: firewallName, Rule: "ALL" }),
    threshold: 500,
  };
}
