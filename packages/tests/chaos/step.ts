import type { Brand } from "@adwright/contracts/brand";

import type { Traveller } from "./session.ts";

/** A campaign that a set of changes was applied to. */
export interface ChangedCampaign {
  name: string;
  /** The set was taken back by another. */
  isUndone: boolean;
}

/** What should be so in the end of what somebody has done. */
export interface Journey {
  person: Traveller;
  name: string;
  brand?: Brand;
  /** Names of campaigns by what should be at Google of them. */
  published: string[];
  undone: string[];
  changed: ChangedCampaign[];
  /** Came without a plan, and has paid for one, once; with a cancellation where `canceled`. */
  hasPaid: boolean;
  hasCanceled: boolean;
}

/** Called before each step: strikes with a fault, or not. */
export type BeforeStep = () => Promise<void>;

/** Something that a person does; `name` is for what is made. */
export type Step = (journey: Journey, beforeStep: BeforeStep, name: string) => Promise<void>;

export const brandOf = ({ brand }: Journey): number => brand?.id ?? 0;
