import type { Brand } from "@adwright/contracts/brand";

import type { ChaosPerson } from "./session.ts";

/** A campaign that a set of changes was applied to. */
export interface ChangedCampaign {
  name: string;
  /** The set was taken back by another. */
  isUndone: boolean;
}

/** What a person has done, and what should be left of it in the end. */
export interface Journey {
  person: ChaosPerson;
  name: string;
  brand?: Brand;
  /** Names of the campaigns that should be in Google Ads. */
  published: string[];
  undone: string[];
  changed: ChangedCampaign[];
  /** Started without a plan and bought one, once; `hasCanceled` if they canceled it. */
  hasPaid: boolean;
  hasCanceled: boolean;
}

/** Called before each step: adds a fault, or not. */
export type BeforeStep = () => Promise<void>;

/** Something that a person does; `name` is the name of what it creates. */
export type Step = (journey: Journey, beforeStep: BeforeStep, name: string) => Promise<void>;

export const brandOf = ({ brand }: Journey): number => brand?.id ?? 0;
