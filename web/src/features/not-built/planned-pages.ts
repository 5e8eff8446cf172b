/** What each page that is still to come will offer, by its path. */
export const plannedPages: Record<string, { title: string; offers: string[] }> = {
  "/supercharged-isolated": {
    title: "Supercharged workflows",
    offers: ["Create and manage groups of campaigns for many markets"],
  },
};
