import type { StormRuleForm } from "@adwright/contracts/storm/rule";

/** What a rule of a trade begins with. */
export interface StormTemplate {
  /** Shown to people. */
  trade: string;
  /** When such a campaign helps, in a sentence. */
  why: string;
  form: Pick<
    StormRuleForm,
    "events" | "thresholds" | "phase" | "leadHours" | "tailHours" | "maxRunHours"
  >;
}

/**
 * By trade. weather.gov/lot: a thunderstorm warning means hail of an inch or wind of 58 mph; its damage is considerable
 * from 1.75 in or 70 mph. Searches for repairs rise after a storm, and are highest for 72 hours.
 */
export const stormTemplates: Record<string, StormTemplate> = {
  roofer: {
    trade: "Roofer",
    why: "Starts after hail or strong wind, when owners look for an inspection.",
    form: {
      events: ["Severe Thunderstorm Warning", "Tornado Warning"],
      thresholds: { hailInches: 1.25, windMph: 70, onlyObserved: true },
      phase: "after",
      leadHours: 0,
      tailHours: 72,
      maxRunHours: 96,
    },
  },
  tree_service: {
    trade: "Tree service",
    why: "Starts after wind or ice, when trees and branches are down.",
    form: {
      events: [
        "Severe Thunderstorm Warning",
        "High Wind Warning",
        "Ice Storm Warning",
        "Winter Storm Warning",
      ],
      thresholds: { windMph: 58, onlyObserved: false },
      phase: "after",
      leadHours: 0,
      tailHours: 48,
      maxRunHours: 72,
    },
  },
  restoration: {
    trade: "Water damage restoration",
    why: "Starts with a flood warning and goes on while basements are wet.",
    form: {
      events: ["Flash Flood Warning", "Flood Warning"],
      thresholds: { floodDamage: 1, onlyObserved: true },
      phase: "during",
      leadHours: 0,
      tailHours: 72,
      maxRunHours: 120,
    },
  },
  plumber: {
    trade: "Plumber",
    why: "Starts ahead of hard frost, before pipes freeze.",
    form: {
      events: ["Freeze Warning", "Extreme Cold Warning"],
      thresholds: { minSeverity: 5, onlyObserved: false },
      phase: "before",
      leadHours: 12,
      tailHours: 24,
      maxRunHours: 96,
    },
  },
  hvac: {
    trade: "Heating and cooling",
    why: "Runs while it is dangerously hot or cold.",
    form: {
      events: ["Extreme Heat Warning", "Heat Advisory", "Extreme Cold Warning"],
      thresholds: { minSeverity: 5, onlyObserved: false },
      phase: "during",
      leadHours: 0,
      tailHours: 12,
      maxRunHours: 120,
    },
  },
};
