import { createContext, type ReactNode } from "react";

export interface LiveView {
  /** The campaign here. */
  campaignId: number;
  brandId: number;
  /** Google's number of the campaign. */
  campaign: string;
  /** Shown if Google cannot be read. */
  fallback: ReactNode;
}

/** Renders the tabs of a live campaign; features don't import each other, so the route gives them. */
export const LiveViewContext = createContext<((view: LiveView) => ReactNode) | null>(null);
